package io.acko.domain.growth;

import io.acko.domain.claim.ClaimMark;
import io.acko.domain.claim.Claims;
import io.acko.domain.claim.VolumeState;
import io.acko.domain.cluster.ClearingMethod;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.Uid;
import io.acko.domain.cluster.Volume;
import io.acko.domain.formation.Formation;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
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
        .flatMap(
            volume ->
                observed.object(ObjectNames.claim(volume.name(), pod)).stream()
                    .flatMap(claim -> obstacle(observed, rack, pod, volume, claim).stream()))
        .findFirst();
  }

  /**
   * The claims that are to be emptied before a pod that may have them is made, each with what it is
   * to say then. Whether nobody needs what is on them is for the caller to prove.
   */
  public static Map<ObservedObject, VolumeState> discards(
      ObservedCluster observed, Rack rack, int ordinal) {
    String pod = observed.resource().names().pod(rack.id(), ordinal);
    Map<ObservedObject, VolumeState> discards = new LinkedHashMap<>();
    for (Volume volume : observed.resource().spec().storageOf(rack).claims()) {
      Optional<ObservedObject> claim =
          observed
              .object(ObjectNames.claim(volume.name(), pod))
              .filter(one -> !one.terminating())
              .filter(one -> isAllowed(observed.resource(), pod))
              .filter(one -> isToBeEmptied(observed, rack, volume, one));
      Optional<String> mark = mark(observed, rack, volume);
      if (claim.isPresent() && mark.isPresent()) {
        discards.put(claim.get(), new VolumeState.Due(VolumeState.Task.WIPE, mark.get()));
      }
    }
    return discards;
  }

  private static Optional<String> obstacle(
      ObservedCluster observed, Rack rack, String pod, Volume volume, ObservedObject claim) {
    if (claim.terminating()) {
      return Optional.of(named(claim.ref()) + " of an earlier " + pod + " is being deleted");
    }
    if (isDue(VolumeState.of(claim), mark(observed, rack, volume))) {
      return Optional.empty(); // No server ran on it, or it is given up: it will be emptied.
    }
    if (isAllowed(observed.resource(), pod)) {
      return isToBeEmptied(observed, rack, volume, claim)
          ? Optional.of(named(claim.ref()) + emptying(observed, rack, volume))
          : Optional.empty();
    }
    return isStale(observed, rack, claim)
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

  private static String emptying(ObservedCluster observed, Rack rack, Volume volume) {
    return mark(observed, rack, volume).isPresent()
        ? " is to be emptied (wipeMethod "
            + volume.wipe().text()
            + ") once all servers are one cluster at rest without it"
        : " cannot be emptied (wipeMethod "
            + volume.wipe().text()
            + "), since its StatefulSet was made before it was to be: delete the claim, or set"
            + " wipeMethod to none to have what is on it";
  }

  /** Whether it is stale, wiping is asked for, and it does not say yet that it waits for that. */
  private static boolean isToBeEmptied(
      ObservedCluster observed, Rack rack, Volume volume, ObservedObject claim) {
    return volume.wipe() != ClearingMethod.NONE
        && isStale(observed, rack, claim)
        && !isDue(VolumeState.of(claim), mark(observed, rack, volume));
  }

  private static boolean isDue(VolumeState state, Optional<String> mark) {
    return switch (state) {
      case VolumeState.Due(VolumeState.Task _, String of) -> mark.equals(Optional.of(of));
      case VolumeState.UnderWay(VolumeState.Task _, String of, Uid _) ->
          mark.equals(Optional.of(of));
      case VolumeState.Used _, VolumeState.Unknown _ -> false;
    };
  }

  private static Optional<String> mark(ObservedCluster observed, Rack rack, Volume volume) {
    return Formation.of(observed)
        .set(rack.id())
        .flatMap(set -> ClaimMark.on(set.object()))
        .filter(mark -> mark.volumes().contains(volume.name()))
        .map(ClaimMark::text);
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
