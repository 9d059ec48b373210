package io.acko.domain.breaker;

import io.acko.domain.failure.Failure;
import java.time.Instant;
import java.util.Optional;

/**
 * Decides whether a pass may try, from what earlier passes met.
 *
 * @param state closed, open or half open
 * @param input the input that the failures belong to; {@link InputFingerprint#NONE} without any
 * @param openings how often it has opened in its life; numbers its events
 */
public record Breaker(BreakerState state, InputFingerprint input, int openings) {

  /** The breaker of a cluster that was never reconciled. */
  public static final Breaker NEW = new Breaker(Closed.CLEAN, InputFingerprint.NONE, 0);

  /** Whether a pass over {@code current} may try at {@code at}. */
  public Permit permit(
      InputFingerprint current, Optional<RetryToken> asked, Instant at, BreakerPolicy policy) {
    if (asked.isPresent()) {
      return startAfresh(current, CloseCause.FORCED);
    }
    if (!current.equals(input)) {
      return startAfresh(current, CloseCause.INPUT_CHANGED);
    }
    return state.permit(this, at, policy);
  }

  /** A pass did all it wanted. */
  public Transition succeeded() {
    return state.succeeded(this);
  }

  /** A pass failed. */
  public Transition failed(Failure failure, Instant at, BreakerPolicy policy) {
    return state.failed(this, failure, at, policy);
  }

  /** Whether nothing is remembered against the cluster. */
  public boolean isClean() {
    return state.equals(Closed.CLEAN);
  }

  /** The next count; one that a hand wrote into the status may leave no room for it. */
  static int next(int count) {
    return count == Integer.MAX_VALUE ? count : count + 1;
  }

  Breaker in(BreakerState next) {
    return new Breaker(next, input, openings);
  }

  private Permit startAfresh(InputFingerprint current, CloseCause cause) {
    Breaker fresh = new Breaker(Closed.CLEAN, current, openings);
    return switch (state) {
      case Closed _ -> new Permit.Proceed(Transition.to(fresh));
      case Open _, HalfOpen _ ->
          new Permit.Proceed(Transition.to(fresh, new BreakerEvent.ClosedAgain(cause, openings)));
    };
  }
}
