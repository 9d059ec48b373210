package io.acko.domain.claim;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.Uid;
import io.acko.domain.cluster.Volume;
import io.acko.domain.observation.ObservedObject;
import java.util.Optional;

/**
 * A claim with data of this very cluster.
 *
 * @param rack whose StatefulSet it was made for
 * @param set the name of that StatefulSet
 * @param ordinal of the pod that it was made for
 */
public record Claim(ObservedObject object, String volume, int rack, String set, int ordinal) {

  /** The pod that has it, or had it, or would get it. */
  public String pod() {
    return set + "-" + ordinal;
  }

  /** Whether it bears itself the UID of a cluster. */
  public boolean isMarkedBy(Uid cluster) {
    return Claims.bearer(object).equals(Optional.of(cluster.text()));
  }

  /** Whether it has a volume already. */
  public boolean isBound() {
    return object.body().text("status", "phase").equals(Optional.of("Bound"));
  }

  /** What a spec says of its volume; absent once nothing is said of it any more. */
  public Optional<Volume> volumeIn(ClusterSpec spec) {
    return spec.racks().stream()
        .filter(one -> one.id() == rack)
        .findFirst()
        .map((Rack one) -> spec.storageOf(one))
        .flatMap(storage -> storage.claim(volume));
  }

  /**
   * Whether it goes when its pod has left for good: what the spec says of its volume, and what it
   * bears itself when the spec knows neither rack nor volume any more.
   */
  public boolean goesWithItsPod(ClusterSpec spec) {
    return volumeIn(spec)
        .map(Volume::cascadeDelete)
        .orElseGet(
            () ->
                object
                    .body()
                    .text("metadata", "annotations", ObjectNames.CASCADE_DELETE)
                    .equals(Optional.of("true")));
  }

  /** The storage class that it was made with; empty if that is not known. */
  public String storageClass() {
    return object.body().text("spec", "storageClassName").orElse("");
  }

  /** How much it asks for, as the API server has it. */
  public String requested() {
    return object.body().text("spec", "resources", "requests", "storage").orElse("");
  }
}
