package io.acko.application.reconcile;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.decision.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * When the servers were asked, and when all had answered; where nobody was asked, from when to when
 * the pass looked at what there is.
 *
 * <p>A disruption needs two looks that are so far apart that no server still gives an old answer,
 * however slow all the rest of a pass was, and however long the process stood still in it.
 */
record Look(Instant asked, Instant answered) {
  /**
   * As long as the servers are given, and a little. Of two looks that are five seconds apart by
   * their answers the second was then asked for 2.9 s after the first at least, and for so long do
   * servers give old answers (8.1.2).
   */
  private static final Duration FRESH = PassTimes.PROBE_TIME.plusMillis(100);

  static Look at(Instant now) {
    return new Look(now, now);
  }

  Look answeredAt(Instant now) {
    return new Look(asked, now);
  }

  /** Whether it may be so old that nobody may be taken for it. */
  boolean isTooOldFor(List<Step> steps) {
    return Duration.between(asked, answered).compareTo(FRESH) > 0
        && steps.stream().anyMatch(Look::takesAPod);
  }

  /** One whose server does not run is taken at a second look as well: it may come up meanwhile. */
  private static boolean takesAPod(Step step) {
    return step.disrupts()
        || (step instanceof Step.Remove(var target, var _, var _)
            && target.kind() == ObjectKind.POD);
  }
}
