package io.acko.domain.reconciliation;

import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Step;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.Violation;
import io.acko.domain.ledger.Ledger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the concerns say in their order: the steps up to the first hold, and what is awaited.
 *
 * <p>A disruption has its pass for itself: it was approved on a view that the steps before it would
 * change. The pass that follows them sees whether it is still wanted.
 */
record Verdicts(List<Verdict> all) {
  static final Verdicts NONE = new Verdicts(List.of());

  Verdicts {
    all = List.copyOf(all);
  }

  static Verdicts of(List<Concern> concerns, Situation situation) {
    return new Verdicts(
        concerns.stream()
            .map(
                concern ->
                    situation
                        .groundwork()
                        .flatMap(laid -> laid.verdict(concern))
                        .orElseGet(() -> concern.examine(situation)))
            .toList());
  }

  List<Step> steps() {
    return acts().stream().flatMap(act -> act.steps().stream()).toList();
  }

  /** The ledger whatever comes of the steps, if a concern wants it to change. */
  Optional<Ledger> remembered() {
    List<Verdict.Act> acts = acts();
    return last(acts)
        .flatMap(Verdict.Act::remembered)
        .or(() -> acts.stream().noneMatch(Verdicts::matters) ? announcement() : Optional.empty());
  }

  /** The ledger once all steps have come through, if a concern wants it to change. */
  Optional<Ledger> accomplished() {
    return last(acts()).flatMap(Verdict.Act::accomplished);
  }

  private List<Verdict.Act> acts() {
    List<Verdict.Act> acts = new ArrayList<>();
    for (Verdict verdict : all) {
      boolean stop =
          switch (verdict) {
            case Verdict.Hold _ -> true;
            case Verdict.Act act ->
                changesWhatWasSeen(act) && acts.stream().anyMatch(Verdicts::matters);
            case Verdict.Satisfied _, Verdict.Reject _ -> false;
          };
      if (stop) {
        return acts;
      }
      if (verdict instanceof Verdict.Act act) {
        acts.add(act);
        if (changesWhatWasSeen(act)) {
          return acts;
        }
      }
    }
    return acts;
  }

  /** Whether another step may rest on it; what nothing rests on keeps no disruption waiting. */
  private static boolean matters(Verdict.Act act) {
    return !act.steps().stream().allMatch(Step::isAside);
  }

  private static boolean changesWhatWasSeen(Verdict.Act act) {
    return act.remembered().isPresent() || act.accomplished().isPresent();
  }

  private static Optional<Verdict.Act> last(List<Verdict.Act> acts) {
    return acts.isEmpty() ? Optional.empty() : Optional.of(acts.getLast());
  }

  /** What the first hold wants to be written down before it can go on. */
  private Optional<Ledger> announcement() {
    for (Verdict verdict : all) {
      if (verdict instanceof Verdict.Hold(Awaited _, Optional<Ledger> remembered)) {
        return remembered;
      }
    }
    return Optional.empty();
  }

  List<Awaited> awaited() {
    List<Awaited> awaited = new ArrayList<>();
    for (Verdict verdict : all) {
      if (verdict instanceof Verdict.Hold(Awaited what, var _)) {
        awaited.add(what);
      }
    }
    return awaited;
  }

  /**
   * All violations of all concerns, each once, as one failure, or else the first failure of another
   * kind.
   */
  Optional<Failure> rejection() {
    Set<Violation> violations = new LinkedHashSet<>();
    Optional<Failure> other = Optional.empty();
    for (Verdict verdict : all) {
      if (verdict instanceof Verdict.Reject(Failure failure)) {
        if (failure instanceof Failure.InvalidSpec(List<Violation> more)) {
          violations.addAll(more);
        } else if (other.isEmpty()) {
          other = Optional.of(failure);
        }
      }
    }
    return violations.isEmpty()
        ? other
        : Optional.of(new Failure.InvalidSpec(List.copyOf(violations)));
  }
}
