package io.acko.domain.concern.operation;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.disruption.Intent;
import io.acko.domain.formation.Formation;
import io.acko.domain.ledger.OperationRun;
import io.acko.domain.observation.ObservedPod;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Makes the pods of an operation on demand anew, as far as the gate lets it. */
public final class OperationPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    return situation
        .ledger()
        .operation()
        .filter(OperationRun::isUnderWay)
        .map(run -> pursue(situation, run))
        .orElseGet(Verdict.Satisfied::new);
  }

  /** Nobody is taken while another is under way, not even where the gate would ignore that one. */
  private static Verdict pursue(Situation situation, OperationRun run) {
    List<ObservedPod> left = left(situation, run);
    if (left.size() < run.due().size()) {
      return awaitOthers(situation, run, left);
    }
    return left.stream()
        .filter(pod -> pod.server().isKnownToBeDown())
        .findFirst()
        .map(pod -> repair(situation, run, pod))
        .orElseGet(() -> restart(situation, run, left.getFirst()));
  }

  /** Who is still the pod that it was at the first look. */
  private static List<ObservedPod> left(Situation situation, OperationRun run) {
    return Formation.of(situation.observed()).sets().stream()
        .flatMap(set -> set.pods().reversed().stream())
        .flatMap(name -> situation.observed().pod(name).stream())
        .filter(pod -> !pod.terminating() && run.isDue(pod.name(), pod.uid()))
        .toList();
  }

  private static Verdict restart(Situation situation, OperationRun run, ObservedPod pod) {
    return situation.disrupt(
        new Intent.Restart(List.of(pod.name()), run.kind().reason()),
        "the restart of " + pod.name() + of(run),
        List.of(situation.take(pod, run.kind().reason().text() + of(run))));
  }

  /** A budget guards what serves; where most is down it would keep it so. */
  private static Verdict repair(Situation situation, OperationRun run, ObservedPod pod) {
    return situation.disrupt(
        new Intent.Repair(pod.name(), run.kind().reason()),
        "the repair of " + pod.name() + of(run),
        List.of(
            new Step.Remove(
                new ObjectRef(ObjectKind.POD, pod.name()),
                new Precondition(pod.uid(), pod.version()),
                "does not serve; " + run.kind().reason().text() + of(run))));
  }

  private static Verdict awaitOthers(
      Situation situation, OperationRun run, List<ObservedPod> left) {
    List<String> names = left.stream().map(ObservedPod::name).toList();
    String others =
        run.due().keySet().stream()
            .filter(name -> !names.contains(name))
            .map(name -> name + trouble(situation, name))
            .collect(Collectors.joining(", "));
    return new Verdict.Hold(
        new Awaited(
            "OperationUnderWay",
            "operation " + run.id() + " waits until it serves again: " + others,
            Optional.empty()));
  }

  private static String trouble(Situation situation, String name) {
    return situation
        .observed()
        .pod(name)
        .map(ObservedPod::trouble)
        .filter(trouble -> !trouble.isEmpty())
        .map(trouble -> " (" + trouble + ")")
        .orElse("");
  }

  private static String of(OperationRun run) {
    return " for operation " + run.id();
  }
}
