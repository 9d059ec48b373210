package io.acko.adapters.kubernetes;

import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.observation.ServerContainer;
import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.PodStatus;
import java.time.Instant;
import java.util.Optional;

/** Reads how the server's container of a pod stands; what cannot be told is unknown. */
final class ServerContainerReading {
  private ServerContainerReading() {}

  static ServerContainer of(Pod pod) {
    PodStatus status = pod.getStatus();
    if (status == null || status.getPhase() == null) {
      return ServerContainer.ABSENT;
    }
    if (isOutOfSight(pod, status)) {
      return ServerContainer.UNKNOWN;
    }
    return status.getContainerStatuses().stream()
        .filter(container -> ObjectNames.SERVER_CONTAINER.equals(container.getName()))
        .findFirst()
        .map(ServerContainerReading::of)
        .orElseGet(() -> withoutContainer(status.getPhase()));
  }

  private static ServerContainer of(ContainerStatus container) {
    ContainerState state = container.getState();
    if (state != null && state.getRunning() != null) {
      return Boolean.TRUE.equals(container.getReady())
          ? ServerContainer.READY
          : ServerContainer.RUNNING;
    }
    boolean ended = state != null && state.getTerminated() != null;
    return ended || hasRun(container) ? ServerContainer.ENDED : ServerContainer.ABSENT;
  }

  private static boolean hasRun(ContainerStatus container) {
    boolean before =
        container.getLastState() != null && container.getLastState().getTerminated() != null;
    return before || (container.getRestartCount() != null && container.getRestartCount() > 0);
  }

  private static ServerContainer withoutContainer(String phase) {
    return switch (phase) {
      case "Pending" -> ServerContainer.ABSENT;
      case "Failed", "Succeeded" -> ServerContainer.ENDED;
      default -> ServerContainer.UNKNOWN;
    };
  }

  /**
   * Whether nobody hears of the pod any more. Kubernetes then leaves the containers as they were
   * last told and only takes the pod's readiness away, though nothing is left that withholds it. A
   * gate that was satisfied only later is no sign: its kubelet has not taken note of it yet.
   */
  private static boolean isOutOfSight(Pod pod, PodStatus status) {
    Optional<PodCondition> ready = PodReading.condition(pod, "Ready");
    boolean unready = ready.filter(condition -> !PodReading.isTrue(condition)).isPresent();
    boolean complete =
        PodReading.condition(pod, "ContainersReady").filter(PodReading::isTrue).isPresent()
            && pod.getSpec().getReadinessGates().stream()
                .allMatch(
                    gate ->
                        PodReading.condition(pod, gate.getConditionType())
                            .filter(PodReading::isTrue)
                            .filter(held -> ready.filter(no -> isEarlier(held, no)).isPresent())
                            .isPresent());
    return "Unknown".equals(status.getPhase())
        || "NodeLost".equals(status.getReason())
        || ready.filter(condition -> "Unknown".equals(condition.getStatus())).isPresent()
        || (unready && complete);
  }

  /** Whether one turned before another did, as far as their times tell. */
  private static boolean isEarlier(PodCondition one, PodCondition other) {
    Optional<Instant> turned = PodReading.time(one.getLastTransitionTime());
    Optional<Instant> later = PodReading.time(other.getLastTransitionTime());
    return turned.isEmpty() || later.isEmpty() || turned.get().isBefore(later.get());
  }
}
