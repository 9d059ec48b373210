package io.acko.domain.concern.eviction;

import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.disruption.EvictionStance;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.TemplateUse;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Keeps the PodDisruptionBudget: open while the cluster is at rest, closed while it is not. */
public final class EvictionPolicy implements Concern {
  private static final Value NONE = Value.of(0);
  private static final String MAX = "maxUnavailable";

  @Override
  public Verdict examine(Situation situation) {
    // Without its template nobody knows yet what the cluster is to be.
    return situation.resource().template() instanceof TemplateUse.Awaited
        ? new Verdict.Satisfied()
        : budget(situation);
  }

  private static Verdict budget(Situation situation) {
    ObjectRef ref = situation.names().disruptionBudget();
    Optional<ObservedObject> budget = situation.owned(ref);
    return situation.spec().disruptionBudgetDisabled()
        ? Verdict.of(budget.stream().flatMap(EvictionPolicy::withdrawn).toList())
        : kept(situation, situation.apply(wanted(situation, ref, isOpen(situation, budget))));
  }

  private static Stream<Step> withdrawn(ObservedObject budget) {
    return budget.terminating()
        ? Stream.empty()
        : Stream.of(
            new Step.Remove(
                budget.ref(), new Precondition(budget.uid(), budget.version()), "spec.disablePDB"));
  }

  /** An announcement that is waiting for its second look outlives this write. */
  private static Verdict kept(Situation situation, List<Step> steps) {
    return steps.isEmpty() || situation.ledger().undertaking().isEmpty()
        ? Verdict.of(steps)
        : new Verdict.Act(steps, Optional.of(situation.ledger()), Optional.empty());
  }

  private static boolean isOpen(Situation situation, Optional<ObservedObject> budget) {
    return switch (EvictionStance.of(situation.observed(), situation.ledger(), situation.now())) {
      case ALLOWED -> true;
      case HELD -> false;
      case UNDECIDED -> budget.filter(EvictionPolicy::isClosed).isEmpty();
    };
  }

  private static boolean isClosed(ObservedObject budget) {
    return budget.body().map("spec").get(MAX).equals(Optional.of(NONE));
  }

  private static Manifest wanted(Situation situation, ObjectRef ref, boolean open) {
    MapValue selector =
        MapValue.build().put("matchLabels", MapValue.ofTexts(situation.names().selector())).build();
    MapValue spec =
        MapValue.build()
            .put(MAX, open ? situation.spec().maxUnavailable() : NONE)
            .put("selector", selector)
            .build();
    return Manifest.owned(
        situation.resource(),
        ref,
        situation.names().labels(),
        MapValue.EMPTY,
        MapValue.build().put("spec", spec).build());
  }
}
