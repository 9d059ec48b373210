package io.acko.domain.concern;

import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Step;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.Violation;
import io.acko.domain.ledger.Ledger;
import java.util.List;
import java.util.Optional;

/** What a concern says of a situation. */
public sealed interface Verdict {

  /** Everything is as wanted. */
  record Satisfied() implements Verdict {}

  /**
   * These steps bring it about.
   *
   * @param remembered the ledger whatever comes of them, if it is to differ from what was seen
   * @param accomplished the ledger once all of them have come through, likewise
   */
  record Act(List<Step> steps, Optional<Ledger> remembered, Optional<Ledger> accomplished)
      implements Verdict {
    public Act {
      steps = List.copyOf(steps);
    }

    public Act(List<Step> steps) {
      this(steps, Optional.empty(), Optional.empty());
    }
  }

  /**
   * It cannot go on yet, and that is no failure; concerns after it wait too.
   *
   * @param remembered what has to be written down before it can go on
   */
  record Hold(Awaited awaited, Optional<Ledger> remembered) implements Verdict {
    public Hold(Awaited awaited) {
      this(awaited, Optional.empty());
    }
  }

  /** It can never be reached as the spec stands, or cannot be judged. */
  record Reject(Failure failure) implements Verdict {}

  /** Acts if there are steps. */
  static Verdict of(List<Step> steps) {
    return steps.isEmpty() ? new Satisfied() : new Act(steps);
  }

  static Verdict reject(List<Violation> violations) {
    return new Reject(new Failure.InvalidSpec(violations));
  }
}
