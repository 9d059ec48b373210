package io.acko.domain.concern.scaling;

import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.disruption.Intent;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.ledger.PutBack;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Takes away what is too much, as far as the gate lets it; growing is the workload's. */
public final class ScalingPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    Formation formation = Formation.of(situation.observed());
    return clearing(situation, formation)
        .or(() -> removal(situation, formation))
        .orElseGet(Verdict.Satisfied::new);
  }

  /** An empty set stays as long as its last pod may have to come back. */
  private static Optional<Verdict> clearing(Situation situation, Formation formation) {
    List<Step> steps =
        situation.ledger().departure().isPresent() ? List.of() : Remains.of(situation, formation);
    return steps.isEmpty() ? Optional.empty() : Optional.of(new Verdict.Act(steps));
  }

  private static Optional<Verdict> removal(Situation situation, Formation formation) {
    return formation.sets().stream()
        .filter(set -> set.surplus() > 0)
        .max(Comparator.comparingInt(RackSet::surplus))
        .map(
            set ->
                situation
                    .ledger()
                    .putBack()
                    .map(ScalingPolicy::refused)
                    .orElseGet(() -> remove(situation, set)));
  }

  private static Verdict refused(PutBack undone) {
    return new Verdict.Hold(
        new Awaited(
            "ScaleDownUndone",
            undone.statefulSet()
                + " keeps "
                + undone.replicas()
                + " pods until spec changes, since records were missing with one less: "
                + undone.missing(),
            Optional.empty()));
  }

  private static Verdict remove(Situation situation, RackSet set) {
    return situation.disrupt(
        new Intent.Remove(set.name(), set.lastPod()),
        "the removal of " + set.lastPod(),
        List.of(rescale(set, set.replicas() - 1, set.lastPod() + " leaves")));
  }

  private static Step rescale(RackSet set, int replicas, String why) {
    return new Step.Rescale(
        set.object().ref(),
        set.replicas(),
        replicas,
        new Precondition(set.object().uid(), set.object().version()),
        why);
  }
}
