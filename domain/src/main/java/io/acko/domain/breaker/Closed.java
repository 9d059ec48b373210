package io.acko.domain.breaker;

import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureKind;
import io.acko.domain.failure.FailureReason;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Passes may try; after a transient failure only once the backoff has passed.
 *
 * @param failures transient failures in a row
 * @param nextAttempt when the backoff ends; absent without failures
 * @param told reasons that were already told since the last success
 * @param message the last failure's message, empty without failures
 */
public record Closed(
    int failures, Optional<Instant> nextAttempt, SortedSet<FailureReason> told, String message)
    implements BreakerState {

  /** The other side's wish for patience counts up to this. */
  static final Duration LONGEST_ASKED = Duration.ofHours(1);

  /** No failures. */
  public static final Closed CLEAN =
      new Closed(0, Optional.empty(), Collections.emptySortedSet(), "");

  public Closed {
    told = Collections.unmodifiableSortedSet(new TreeSet<>(told));
  }

  /** Closed with failures, as read back from a status. */
  public static Closed after(
      int failures, Optional<Instant> nextAttempt, Set<FailureReason> told, String message) {
    return new Closed(failures, nextAttempt, new TreeSet<>(told), message);
  }

  @Override
  public Permit permit(Breaker breaker, Instant at, BreakerPolicy policy) {
    Transition unchanged = Transition.to(breaker);
    // A longer wait can only come from a clock that was wrong when it was written.
    Instant latest = at.plus(longer(policy.backoff().cap(), LONGEST_ASKED));
    return nextAttempt
        .filter(next -> at.isBefore(next) && !next.isAfter(latest))
        .<Permit>map(next -> new Permit.Refuse(unchanged, next))
        .orElseGet(() -> new Permit.Proceed(unchanged));
  }

  @Override
  public Transition succeeded(Breaker breaker) {
    Breaker clean = new Breaker(CLEAN, InputFingerprint.NONE, breaker.openings());
    return failures == 0
        ? Transition.to(clean)
        : Transition.to(clean, new BreakerEvent.Recovered(failures));
  }

  @Override
  public Transition failed(Breaker breaker, Failure failure, Instant at, BreakerPolicy policy) {
    int count = Breaker.next(failures);
    if (failure.kind() == FailureKind.PERMANENT) {
      return Open.opened(
          breaker,
          OpenCause.PERMANENT_ERROR,
          failure,
          at,
          policy,
          Math.max(count, policy.threshold()));
    }
    if (count >= policy.threshold()) {
      return Open.opened(breaker, OpenCause.CONSECUTIVE_FAILURES, failure, at, policy, count);
    }
    return backOff(breaker, failure, at, policy, count);
  }

  private Transition backOff(
      Breaker breaker, Failure failure, Instant at, BreakerPolicy policy, int count) {
    Duration wait = policy.backoff().jittered(count, breaker.input().text());
    Duration asked = failure.retryAfter().orElse(Duration.ZERO);
    Duration patience = asked.compareTo(LONGEST_ASKED) > 0 ? LONGEST_ASKED : asked;
    Instant next = at.plus(longer(wait, patience));
    TreeSet<FailureReason> nowTold = new TreeSet<>(told);
    boolean news = nowTold.add(failure.reason());
    Breaker after = breaker.in(new Closed(count, Optional.of(next), nowTold, failure.message()));
    return news
        ? Transition.to(after, new BreakerEvent.Failed(failure, count, next))
        : Transition.to(after);
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) >= 0 ? one : other;
  }
}
