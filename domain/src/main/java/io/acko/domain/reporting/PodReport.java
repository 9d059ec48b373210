package io.acko.domain.reporting;

import io.acko.domain.address.Advertising;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.LiveTrial;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.status.LastRestart;
import io.acko.domain.status.LiveChange;
import io.acko.domain.status.PodStatus;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What is told of each pod. */
final class PodReport {
  private PodReport() {}

  static SortedMap<String, PodStatus> of(PassResult result) {
    TreeMap<String, PodStatus> pods = new TreeMap<>();
    for (ObservedPod pod : result.observed().pods()) {
      pods.put(pod.name(), pod(result, pod));
    }
    return pods;
  }

  private static PodStatus pod(PassResult result, ObservedPod pod) {
    ObservedCluster observed = result.observed();
    Optional<ObservedNode> node = observed.node(pod.name()).known();
    return new PodStatus(
        pod.address(),
        pod.hostAddress(),
        pod.image(),
        pod.servicePort(),
        new Advertising(observed).nodePort(pod).known().orElse(pod.servicePort()),
        pod.rack(),
        pod.ready(),
        pod.configHash(),
        pod.podSpecHash(),
        liveChange(result, pod),
        pod.readinessGateSatisfied(),
        pod.ready() ? Optional.empty() : pod.notReadySince(),
        lastRestart(result, pod),
        node.flatMap(told -> told.nodeId().known()),
        node.flatMap(told -> told.clusterName().known()),
        node.flatMap(told -> told.endpoints().known()).orElse(List.of()),
        node.flatMap(told -> told.migrations().partitionsRemaining().known()));
  }

  private static Optional<LiveChange> liveChange(PassResult result, ObservedPod pod) {
    return result
        .ledger()
        .live()
        .filter(trial -> pod.uid().equals(trial.servers().get(pod.name())))
        .flatMap(trial -> standing(trial, pod))
        .or(() -> hasChanged(pod) ? Optional.of(LiveChange.APPLIED) : Optional.empty());
  }

  private static Optional<LiveChange> standing(LiveTrial trial, ObservedPod pod) {
    return switch (trial.stage()) {
      case APPLYING -> Optional.of(LiveChange.PENDING);
      case RESTORING, RESTORED ->
          trial.refused().containsKey(pod.name())
              ? Optional.of(LiveChange.FAILED)
              : Optional.empty();
    };
  }

  /** Whether its server runs with more than its file says. */
  private static boolean hasChanged(ObservedPod pod) {
    return pod.changedIn().isPresent() && !pod.hasLostSettings();
  }

  /** Told once another pod is in the place of the one that was to go, and then kept. */
  private static Optional<LastRestart> lastRestart(PassResult result, ObservedPod pod) {
    Ledger known = result.observed().resource().status().ledger();
    return known
        .undertaking()
        .filter(one -> isAnotherThan(pod, one))
        .flatMap(one -> reason(one.purpose()).map(why -> new LastRestart(why, one.since())))
        .or(
            () ->
                Optional.ofNullable(result.observed().resource().status().pods().get(pod.name()))
                    .flatMap(PodStatus::lastRestart));
  }

  private static boolean isAnotherThan(ObservedPod pod, Undertaking undertaking) {
    return Optional.ofNullable(undertaking.pods().get(pod.name()))
        .filter(uid -> !uid.equals(pod.uid()))
        .isPresent();
  }

  private static Optional<RestartReason> reason(Purpose purpose) {
    return switch (purpose) {
      case Purpose.Restart(var reason) -> Optional.of(reason);
      case Purpose.Repair(var reason) -> Optional.of(reason);
      case Purpose.Removal _ -> Optional.empty();
    };
  }
}
