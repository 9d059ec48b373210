package io.acko.domain.breaker;

import java.time.Duration;

/**
 * The numbers of a breaker.
 *
 * @param threshold transient failures in a row that open it, 1 and more
 * @param backoff waits between transient failures while closed
 * @param openFor wait until the first trial once open
 * @param maxOpenFor longest wait between trials; each failed trial doubles the wait up to this
 */
public record BreakerPolicy(int threshold, Backoff backoff, Duration openFor, Duration maxOpenFor) {

  /** Ten failures; 1 s doubling to 5 min; a trial after 30 min, later at most 4 h apart. */
  public static final BreakerPolicy DEFAULT =
      new BreakerPolicy(
          10,
          new Backoff(Duration.ofSeconds(1), Duration.ofMinutes(5)),
          Duration.ofMinutes(30),
          Duration.ofHours(4));

  public BreakerPolicy {
    if (threshold < 1 || openFor.isNegative() || openFor.isZero()) {
      throw new IllegalArgumentException("need a threshold of 1 or more and a positive openFor");
    }
    maxOpenFor = maxOpenFor.compareTo(openFor) < 0 ? openFor : maxOpenFor;
  }

  /** The wait before the next trial when {@code failedTrials} trials have failed since opening. */
  public Duration trialWait(int failedTrials) {
    return new Backoff(openFor, maxOpenFor).nominal(Breaker.next(failedTrials));
  }
}
