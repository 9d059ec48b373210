package io.acko.domain.breaker;

import io.acko.domain.failure.Failure;
import java.time.Instant;

/**
 * The one trial of an open breaker is under way.
 *
 * @param opened the open state that the trial may end or prolong
 */
public record HalfOpen(Open opened) implements BreakerState {

  @Override
  public int failures() {
    return opened.failures();
  }

  /** Still the same trial: a pass that was superseded or held has not decided it. */
  @Override
  public Permit permit(Breaker breaker, Instant at, BreakerPolicy policy) {
    return new Permit.Probe(Transition.to(breaker));
  }

  @Override
  public Transition succeeded(Breaker breaker) {
    return Transition.to(
        new Breaker(Closed.CLEAN, InputFingerprint.NONE, breaker.openings()),
        new BreakerEvent.ClosedAgain(CloseCause.TRIAL_SUCCEEDED, breaker.openings()));
  }

  @Override
  public Transition failed(Breaker breaker, Failure failure, Instant at, BreakerPolicy policy) {
    return opened.trialFailed(breaker, failure, at, policy);
  }
}
