package io.acko.adapters.simulation.scenario;

import io.acko.domain.breaker.BreakerState;
import io.acko.domain.breaker.Closed;
import io.acko.domain.breaker.HalfOpen;
import io.acko.domain.breaker.Open;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How long it may take at most, once nothing goes wrong any more, until all is as wanted.
 *
 * <p>The sum of the longest that each thing takes which may have to be waited for, one after the
 * other: what the breaker waits for, {@link #ONCE}, and {@link #EACH} for every node that may have
 * to go or to be made.
 */
final class Bound {
  /**
   * A crash loop's longest pause, a backoff's, and that of a status that could not be written: 5
   * min each.
   */
  private static final Duration ONCE = Duration.ofMinutes(15);

  /**
   * 30 s to go, 35 s to be pulled and started, the migration, and two looks at settled servers 1
   * min apart; what remains of 5 min is for a budget that says not now.
   */
  private static final Duration EACH = Duration.ofMinutes(5);

  /** A breaker that seems to wait longer does not. */
  private static final Duration LONGEST_WAIT = Duration.ofHours(4);

  private Bound() {}

  /** The bound from this moment on. */
  static Duration of(Stage stage) {
    int nodes = stage.user().pods().size() + stage.user().sheet().size();
    return breaker(stage).plus(ONCE).plus(EACH.multipliedBy(nodes));
  }

  /**
   * What the stored breaker may wait for, by a clock that may have been ahead when it was written.
   */
  private static Duration breaker(Stage stage) {
    Instant now = stage.world().now();
    return stage
        .user()
        .cluster()
        .flatMap(cluster -> due(cluster.clusterStatus().breaker().state()))
        .map(due -> Duration.between(now, due))
        .filter(wait -> !wait.isNegative())
        .map(wait -> wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait)
        .orElse(Duration.ZERO);
  }

  private static Optional<Instant> due(BreakerState state) {
    return switch (state) {
      case Open open -> Optional.of(open.nextTrial());
      case Closed closed -> closed.nextAttempt();
      case HalfOpen _ -> Optional.empty();
    };
  }
}
