package io.acko.domain.decision;

import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.failure.Failure;

/** What became of a step. */
public sealed interface StepOutcome {

  /** Written; the object has this version now. */
  record Done(ResourceVersion version) implements StepOutcome {}

  /** There was nothing left to write. */
  record Unchanged() implements StepOutcome {}

  /** Somebody else was first, or this operator no longer leads. Never counts as a failure. */
  record Superseded(String why) implements StepOutcome {}

  /** Not written, or not known to be. */
  record Failed(Failure failure) implements StepOutcome {}
}
