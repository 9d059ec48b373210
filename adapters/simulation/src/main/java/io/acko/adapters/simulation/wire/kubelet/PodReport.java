package io.acko.adapters.simulation.wire.kubelet;

import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import java.util.List;

/** Writes down how a pod is, as a kubelet would; a pure function of pod and progress. */
final class PodReport {

  private PodReport() {}

  static PodStatus of(Pod pod, Progress progress) {
    ContainerReport report = new ContainerReport(pod, progress);
    List<ContainerStatus> mains = pod.getSpec().getContainers().stream().map(report::main).toList();
    List<String> unready =
        mains.stream()
            .filter(status -> !Boolean.TRUE.equals(status.getReady()))
            .map(ContainerStatus::getName)
            .toList();
    return new PodStatusBuilder()
        .withPhase(phase(progress.stage()))
        .withStartTime(progress.startTime())
        .withHostIP(progress.nodeAddress())
        .addNewHostIP(progress.nodeAddress())
        .withPodIP(progress.address())
        .addNewPodIP(progress.address())
        .withInitContainerStatuses(
            pod.getSpec().getInitContainers().stream().map(report::init).toList())
        .withContainerStatuses(mains)
        .withConditions(Conditions.of(pod, progress, unready))
        .build();
  }

  private static String phase(Stage stage) {
    return switch (stage) {
      case Stage.Creating _ -> "Pending";
      case Stage.Running _, Stage.Crashed _ -> "Running";
      case Stage.Ended _ -> "Succeeded";
    };
  }
}
