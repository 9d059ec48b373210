package io.acko.domain.concern.preparation;

import io.acko.domain.claim.VolumeState;
import io.acko.domain.cluster.ClearingMethod;
import io.acko.domain.cluster.Uid;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.VolumePreparation;
import java.util.Optional;

/**
 * The way of one volume to one pod.
 *
 * @param init how it is emptied if it is new
 * @param wipe how it is emptied if an earlier pod left it
 */
record Handover(String volume, VolumeState state, ClearingMethod init, ClearingMethod wipe) {

  /** What the claim is to say next, if a pod is to come nearer to its start. */
  Optional<VolumeState> next(ObservedPod pod) {
    return pod.volumes()
        .map(preparation -> ofWaiting(pod.uid(), preparation))
        .orElseGet(() -> ofStarted(pod.uid()));
  }

  /** A server that waits for nobody may have written at once. */
  private Optional<VolumeState> ofStarted(Uid pod) {
    return switch (state) {
      case VolumeState.Due _, VolumeState.UnderWay _ -> Optional.of(new VolumeState.Used(pod));
      case VolumeState.Used _, VolumeState.Unknown _ -> Optional.empty();
    };
  }

  private Optional<VolumeState> ofWaiting(Uid pod, VolumePreparation preparation) {
    return switch (state) {
      case VolumeState.Due(VolumeState.Task task, String mark) ->
          Optional.of(begun(task, mark, pod, preparation));
      case VolumeState.UnderWay(VolumeState.Task task, String mark, Uid other)
          when !other.equals(pod) ->
          Optional.of(begun(task, mark, pod, preparation));
      case VolumeState.UnderWay(VolumeState.Task task, String _, Uid _) ->
          method(task) == ClearingMethod.NONE
                  || (preparation.carriedOut() && VolumeOrder.covers(preparation.order(), volume))
              ? Optional.of(new VolumeState.Used(pod))
              : Optional.empty();
      case VolumeState.Used(Uid other) ->
          other.equals(pod) ? Optional.empty() : Optional.of(new VolumeState.Used(pod));
      case VolumeState.Unknown _ -> Optional.of(new VolumeState.Used(pod));
    };
  }

  /** Pods of another mark may have run on it without a word. */
  private VolumeState begun(
      VolumeState.Task task, String mark, Uid pod, VolumePreparation preparation) {
    return mark.equals(preparation.mark()) && method(task) != ClearingMethod.NONE
        ? new VolumeState.UnderWay(task, mark, pod)
        : new VolumeState.Used(pod);
  }

  /** Whether the claim says of that pod that it may go on with it. */
  boolean isFor(Uid pod) {
    return switch (state) {
      case VolumeState.UnderWay(VolumeState.Task _, String _, Uid user) -> user.equals(pod);
      case VolumeState.Used(Uid user) -> user.equals(pod);
      case VolumeState.Due _, VolumeState.Unknown _ -> false;
    };
  }

  /** How it is to be emptied now; none if it is not. */
  ClearingMethod now() {
    return state instanceof VolumeState.UnderWay(VolumeState.Task task, String _, Uid _)
        ? method(task)
        : ClearingMethod.NONE;
  }

  /** Whether it waits to be emptied, or to be said to have been. */
  boolean isUnderWay() {
    return state instanceof VolumeState.UnderWay;
  }

  private ClearingMethod method(VolumeState.Task task) {
    return switch (task) {
      case INIT -> init;
      case WIPE -> wipe;
    };
  }
}
