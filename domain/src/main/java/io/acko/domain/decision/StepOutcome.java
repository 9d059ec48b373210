package io.acko.domain.decision;

import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.failure.Failure;
import java.time.Duration;

/** What became of a step. */
public sealed interface StepOutcome {

  /** Written; the object has this version now. */
  record Done(ResourceVersion version) implements StepOutcome {}

  /** It came through, and nothing had to be written. */
  record Unchanged() implements StepOutcome {}

  /** Somebody else was first, or this operator no longer leads. Never counts as a failure. */
  record Superseded(String why) implements StepOutcome {}

  /**
   * Something that protects said not now, or nobody answered who may later. Never counts as a
   * failure.
   *
   * @param pause how soon it may be tried again
   */
  record Postponed(String why, Duration pause) implements StepOutcome {}

  /** Not written, or not known to be. */
  record Failed(Failure failure) implements StepOutcome {}
}
