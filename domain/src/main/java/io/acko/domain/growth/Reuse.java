package io.acko.domain.growth;

import io.acko.domain.claim.Claims;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.Volume;
import io.acko.domain.formation.Formation;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import java.util.Arrays;
import java.util.Optional;

/**
 * Whether a pod may be made that would find a claim of its name there already.
 *
 * <p>Why: what a pod left behind when it was taken away is older than what the others hold now. A
 * node that comes back with it brings deleted records to life again, and a record that was deleted
 * and written anew loses against its own older, more often written version. So it is deleted first,
 * or a person allows it.
 */
public final class Reuse {
  /**
   * The annotation of a cluster that names pods which may have the claims of their predecessors.
   */
  public static final String ANNOTATION = "acko.io/reuse-claims";

  private Reuse() {}

  /** What keeps a pod of a rack from being made; nothing for a pod that was told to be before. */
  public static Optional<String> obstacle(ObservedCluster observed, Rack rack, int ordinal) {
    ClusterResource resource = observed.resource();
    String pod = resource.names().pod(rack.id(), ordinal);
    return resource.spec().storageOf(rack).claims().stream()
        .map(Volume::name)
        .map(volume -> ObjectNames.claim(volume, pod))
        .flatMap(ref -> observed.object(ref).stream())
        .flatMap(claim -> obstacle(observed, rack, pod, claim).stream())
        .findFirst();
  }

  private static Optional<String> obstacle(
      ObservedCluster observed, Rack rack, String pod, ObservedObject claim) {
    if (claim.terminating()) {
      return Optional.of(named(claim.ref()) + " of an earlier " + pod + " is being deleted");
    }
    return isStale(observed, rack, claim) && !isAllowed(observed.resource(), pod)
        ? Optional.of(
            named(claim.ref())
                + " has what an earlier "
                + pod
                + " left, which is older than what the others hold: delete it, or let it be used by"
                + " naming "
                + pod
                + " in the annotation "
                + ANNOTATION)
        : Optional.empty();
  }

  /**
   * A StatefulSet that is there was told to do without that pod. Where there is none it was deleted
   * or is yet to be, and the claims are the cluster's own, or a new cluster takes over all that a
   * former one left.
   */
  private static boolean isStale(ObservedCluster observed, Rack rack, ObservedObject claim) {
    boolean ours = Claims.bearer(claim).equals(Optional.of(observed.resource().uid().text()));
    return Formation.of(observed).set(rack.id()).isPresent()
        || (!ours && observed.resource().status().appliedSpec().isPresent());
  }

  private static boolean isAllowed(ClusterResource resource, String pod) {
    return Arrays.stream(
            Optional.ofNullable(resource.annotations().get(ANNOTATION)).orElse("").split(","))
        .map(String::strip)
        .anyMatch(pod::equals);
  }

  private static String named(ObjectRef claim) {
    return "claim " + claim.name();
  }
}
