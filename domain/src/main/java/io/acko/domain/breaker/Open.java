package io.acko.domain.breaker;

import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureReason;
import java.time.Duration;
import java.time.Instant;

/**
 * Automatic retries have stopped until the trial, a change of the input, or a force.
 *
 * @param cause why it opened
 * @param reason the reason of the last failure
 * @param message the message of the last failure
 * @param since when it opened first; failed trials keep it
 * @param nextTrial when one trial is allowed
 * @param failures failures in a row
 * @param failedTrials trials that failed since it opened; each lengthens the wait
 */
public record Open(
    OpenCause cause,
    FailureReason reason,
    String message,
    Instant since,
    Instant nextTrial,
    int failures,
    int failedTrials)
    implements BreakerState {

  static Transition opened(
      Breaker breaker,
      OpenCause cause,
      Failure failure,
      Instant at,
      BreakerPolicy policy,
      int failures) {
    return enter(
        breaker,
        new Open(cause, failure.reason(), failure.message(), at, at, failures, 0),
        at,
        policy);
  }

  /** Open again after a failed trial, with a longer wait. */
  Transition trialFailed(Breaker breaker, Failure failure, Instant at, BreakerPolicy policy) {
    return enter(
        breaker,
        new Open(
            OpenCause.of(failure),
            failure.reason(),
            failure.message(),
            since,
            at,
            Breaker.next(failures),
            Breaker.next(failedTrials)),
        at,
        policy);
  }

  private static Transition enter(Breaker breaker, Open open, Instant at, BreakerPolicy policy) {
    Duration wait = policy.trialWait(open.failedTrials);
    Open waiting = open.withTrial(at.plus(wait));
    int openings = Breaker.next(breaker.openings());
    return Transition.to(
        new Breaker(waiting, breaker.input(), openings),
        new BreakerEvent.Opened(
            waiting.cause, waiting.reason, waiting.message, waiting.nextTrial, openings));
  }

  private Open withTrial(Instant trial) {
    return new Open(cause, reason, message, since, trial, failures, failedTrials);
  }

  @Override
  public Permit permit(Breaker breaker, Instant at, BreakerPolicy policy) {
    // A trial further away than the longest wait comes from a clock that was wrong when it was
    // written, or from a policy that was shortened: waiting it out could mean waiting for ever.
    boolean due = !at.isBefore(nextTrial) || at.plus(policy.maxOpenFor()).isBefore(nextTrial);
    return due
        ? new Permit.Probe(
            Transition.to(
                breaker.in(new HalfOpen(this)),
                new BreakerEvent.Probing(cause, breaker.openings())))
        : new Permit.Refuse(Transition.to(breaker), nextTrial);
  }

  /** A pass that ran although this was open can only have been a trial. */
  @Override
  public Transition succeeded(Breaker breaker) {
    return new HalfOpen(this).succeeded(breaker);
  }

  @Override
  public Transition failed(Breaker breaker, Failure failure, Instant at, BreakerPolicy policy) {
    return trialFailed(breaker, failure, at, policy);
  }
}
