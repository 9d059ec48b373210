package io.acko.domain.concern.restart;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.disruption.Intent;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.observation.ObservedPod;
import java.util.List;
import java.util.Optional;

/** Brings every pod to what the user wants now, as far as the gate lets it. */
public final class RestartPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    Rollout rollout = Rollout.of(situation.observed(), situation.ledger());
    Optional<ObservedPod> broken = rollout.broken();
    if (broken.isPresent()) {
      return repair(situation, rollout, broken.get());
    }
    List<ObservedPod> next = rollout.next();
    return next.isEmpty() ? new Verdict.Satisfied() : restart(situation, rollout, next);
  }

  private static Verdict restart(Situation situation, Rollout rollout, List<ObservedPod> pods) {
    List<String> names = pods.stream().map(ObservedPod::name).toList();
    RestartReason reason = rollout.reason(pods.getFirst());
    return situation.disrupt(
        new Intent.Restart(names, reason),
        "the restart of " + String.join(", ", names),
        pods.stream().map(pod -> situation.take(pod, reason.text())).toList());
  }

  private static Verdict repair(Situation situation, Rollout rollout, ObservedPod pod) {
    RestartReason reason = rollout.reason(pod);
    // A budget guards what serves. Where all is down, or nothing else is there, it would keep it
    // so.
    boolean guarded =
        !pod.server().isKnownToBeDown()
            && situation.hasEverComeTogether()
            && rollout.hasOthersThan(pod);
    return situation.disrupt(
        new Intent.Repair(pod.name(), reason),
        "the repair of " + pod.name(),
        List.of(guarded ? situation.take(pod, reason.text()) : remove(pod, reason)));
  }

  private static Step remove(ObservedPod pod, RestartReason reason) {
    return new Step.Remove(
        new ObjectRef(ObjectKind.POD, pod.name()),
        new Precondition(pod.uid(), pod.version()),
        "does not serve; " + reason.text());
  }
}
