package io.acko.domain.revision;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Rack;
import io.acko.domain.decision.Manifest;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedObject;
import java.util.Optional;

/**
 * A pod hash that was computed otherwise and counts as equal to one of ours.
 *
 * <p>The peer hashes another text, so after a takeover every pod would count as out of date. What
 * its StatefulSet carried when it was taken over is written down on the set, unless the user's wish
 * has changed since the peer last brought one about.
 *
 * @param foreign the hash that pods bear
 * @param own what it counts as
 */
public record Adoption(String foreign, String own) {
  /** The annotation of a StatefulSet that bears it. */
  public static final String ANNOTATION = "acko.io/adopted-podspec-hash";

  private static final String EQUALS = "=";

  /** What a StatefulSet bears. */
  static Optional<Adoption> on(ObservedObject set) {
    return set.body()
        .text("metadata", "annotations", ANNOTATION)
        .map(text -> text.split(EQUALS, -1))
        .filter(parts -> parts.length == 2)
        .map(parts -> new Adoption(parts[0], parts[1]));
  }

  /** The annotations a rack's StatefulSet is to bear, given the one that is there. */
  public static MapValue annotations(
      ClusterResource resource, Rack rack, Optional<ObservedObject> set) {
    return set.flatMap(there -> on(there).or(() -> takenOver(resource, rack, there)))
        .map(adoption -> MapValue.build().put(ANNOTATION, adoption.text()).build())
        .orElse(MapValue.EMPTY);
  }

  private static Optional<Adoption> takenOver(
      ClusterResource resource, Rack rack, ObservedObject set) {
    if (set.body().at("metadata", "annotations", Manifest.DIGEST).isPresent()) {
      return Optional.empty(); // It is ours already.
    }
    String own = PodInputs.digest(resource.spec(), rack);
    boolean sameWish =
        resource
            .status()
            .appliedSpec()
            .map(ClusterSpec::read)
            .map(applied -> PodInputs.digest(applied, rack))
            .filter(last -> !last.equals(own))
            .isEmpty();
    return !sameWish
        ? Optional.empty()
        : WantedRevision.annotation(set, ObjectNames.POD_SPEC_HASH)
            .map(foreign -> new Adoption(foreign, own));
  }

  private String text() {
    return foreign + EQUALS + own;
  }

  /** Whether a pod with this hash counts as having that one. */
  boolean makesEqual(String pods, String wanted) {
    return foreign.equals(pods) && own.equals(wanted);
  }
}
