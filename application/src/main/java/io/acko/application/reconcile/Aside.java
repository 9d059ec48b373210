package io.acko.application.reconcile;

import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.failure.Failure;
import java.time.Duration;

/** What came of a step on which nothing rests. */
final class Aside {
  private static final Duration AGAIN = Duration.ofMinutes(1);

  private Aside() {}

  /**
   * Its failure is told and tried again: what only watches or reports must not keep the database
   * from being looked after, as counted failures would.
   */
  static StepOutcome outcome(Step step, StepOutcome outcome) {
    return step.isAside() && outcome instanceof StepOutcome.Failed(Failure failure)
        ? new StepOutcome.Postponed(step.target() + ": " + failure.message(), AGAIN)
        : outcome;
  }

  /** The first step that does not come through ends its plan, where later ones may rest on it. */
  static boolean endsPlan(Step step, StepOutcome outcome) {
    return !step.isAside()
        && !(outcome instanceof StepOutcome.Done)
        && !(outcome instanceof StepOutcome.Unchanged);
  }
}
