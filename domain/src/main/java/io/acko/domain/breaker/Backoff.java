package io.acko.domain.breaker;

import io.acko.domain.document.Digest;
import java.time.Duration;

/**
 * How long to wait after the n-th failure in a row: doubling from {@code initial} up to {@code
 * cap}.
 *
 * <p>Jitter spreads clusters that failed together. It is drawn from the input's digest and the
 * count, so a pass stays a pure function and a restarted operator computes the same time.
 */
public record Backoff(Duration initial, Duration cap) {

  /** The largest share by which jitter moves a wait, either way. */
  public static final double JITTER = 0.1;

  private static final int DOUBLINGS_THAT_FIT = 40;

  public Backoff {
    if (initial.isNegative() || initial.isZero() || cap.compareTo(initial) < 0) {
      throw new IllegalArgumentException("need 0 < initial <= cap, not " + initial + ", " + cap);
    }
  }

  /** The wait without jitter after {@code failures} in a row (1 and more). */
  public Duration nominal(int failures) {
    int doublings = Math.clamp(failures - 1L, 0, DOUBLINGS_THAT_FIT);
    return doublings >= Long.numberOfLeadingZeros(Math.max(1, initial.toMillis())) - 1
        ? cap
        : shorter(initial.multipliedBy(1L << doublings), cap);
  }

  /** The wait with jitter, within ±{@link #JITTER} of {@link #nominal} and never above the cap. */
  public Duration jittered(int failures, String seed) {
    long nominal = nominal(failures).toMillis();
    long draw = Long.parseLong(Digest.of(seed + failures).substring(0, 8), 16);
    double share = (2.0 * draw / 0xFFFFFFFFL - 1.0) * JITTER;
    return shorter(Duration.ofMillis(Math.max(1, Math.round(nominal * (1 + share)))), cap);
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) <= 0 ? one : other;
  }
}
