package io.acko.domain.concern;

import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Step;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.Violation;
import java.util.List;

/** What a concern says of a situation. */
public sealed interface Verdict {

  /** Everything is as wanted. */
  record Satisfied() implements Verdict {}

  /** These steps bring it about. */
  record Act(List<Step> steps) implements Verdict {
    public Act {
      steps = List.copyOf(steps);
    }
  }

  /** It cannot go on yet, and that is no failure; concerns after it wait too. */
  record Hold(Awaited awaited) implements Verdict {}

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
