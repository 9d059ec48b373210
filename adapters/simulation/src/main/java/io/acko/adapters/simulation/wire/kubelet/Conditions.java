package io.acko.adapters.simulation.wire.kubelet;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.PodConditionBuilder;
import io.fabric8.kubernetes.api.model.PodReadinessGate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The conditions a kubelet puts on a pod; those of others it only reads. */
final class Conditions {

  private final Pod pod;
  private final List<PodCondition> conditions = new ArrayList<>();

  private Conditions(Pod pod) {
    this.pod = pod;
  }

  /**
   * A pod is ready when its containers are and every gate it names has a true condition; on a lost
   * node somebody else says that it is not.
   */
  static List<PodCondition> of(Pod pod, Progress progress, List<String> unready) {
    Conditions list = new Conditions(pod);
    list.put(
        "Initialized",
        !(progress.stage() instanceof Stage.Creating),
        "ContainersNotInitialized",
        "");
    String message = "containers with unready status: " + unready;
    list.put("ContainersReady", unready.isEmpty(), "ContainersNotReady", message);
    List<String> shut = list.shutGates();
    if (progress.nodeLost()) {
      list.put("Ready", false, "NodeNotReady", "the node is lost");
    } else if (unready.isEmpty() && !shut.isEmpty()) {
      list.put("Ready", false, "ReadinessGatesNotReady", "gates not true: " + shut);
    } else {
      list.put("Ready", unready.isEmpty(), "ContainersNotReady", message);
    }
    list.put("PodScheduled", true, "", "");
    return list.conditions;
  }

  private List<String> shutGates() {
    return pod.getSpec().getReadinessGates().stream()
        .map(PodReadinessGate::getConditionType)
        .filter(type -> find(type).filter(it -> "True".equals(it.getStatus())).isEmpty())
        .toList();
  }

  private Optional<PodCondition> find(String type) {
    return pod.getStatus().getConditions().stream()
        .filter(condition -> type.equals(condition.getType()))
        .findFirst();
  }

  private void put(String type, boolean holds, String reasonIfNot, String messageIfNot) {
    String status = holds ? "True" : "False";
    String since =
        find(type)
            .filter(condition -> status.equals(condition.getStatus()))
            .map(PodCondition::getLastTransitionTime)
            .orElseGet(Times::now);
    PodConditionBuilder condition =
        new PodConditionBuilder()
            .withType(type)
            .withStatus(status)
            .withLastTransitionTime(since)
            .withObservedGeneration(pod.getMetadata().getGeneration());
    if (!holds) {
      condition.withReason(reasonIfNot).withMessage(messageIfNot);
    }
    conditions.add(condition.build());
  }
}
