package io.acko.domain.breaker;

import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureReason;
import java.time.Instant;

/** What a breaker has to tell; each is told once, at a transition. */
public sealed interface BreakerEvent {

  /** A transient failure whose reason was not told since the last success. */
  record Failed(Failure failure, int failures, Instant nextAttempt) implements BreakerEvent {}

  /** Automatic retries stopped. */
  record Opened(
      OpenCause cause, FailureReason reason, String message, Instant nextTrial, int openings)
      implements BreakerEvent {}

  /** The one trial of an open breaker begins. */
  record Probing(OpenCause cause, int openings) implements BreakerEvent {}

  /** Retries go on. */
  record ClosedAgain(CloseCause cause, int openings) implements BreakerEvent {}

  /** A pass succeeded after failures that had not opened the breaker. */
  record Recovered(int failures) implements BreakerEvent {}
}
