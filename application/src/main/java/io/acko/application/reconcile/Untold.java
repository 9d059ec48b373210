package io.acko.application.reconcile;

import io.acko.domain.breaker.Backoff;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ClusterResource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The end of a pass of which no status tells.
 *
 * @param memory what it leaves to the next
 * @param again when that is to come
 * @param remark why, for a person
 */
record Untold(PassMemory memory, Instant again, String remark) {
  private static final Backoff UNPUBLISHED =
      new Backoff(Duration.ofSeconds(1), Duration.ofMinutes(5));

  /** A mistake comes again with the next look, so it is made seldom from the first time on. */
  private static final int MISTAKES_AHEAD = 4;

  /** After a status write that did not come through. */
  static Untold after(
      Call.Publish publish, StepOutcome outcome, StepRuns runs, PassMemory memory, Instant now) {
    ClusterKey key = publish.resource().key();
    Untold end =
        outcome instanceof StepOutcome.Failed
            ? failed(memory, now, key)
            : superseded(memory, now, key);
    return end.heeding(runs, outcome, now, publish.resource());
  }

  /**
   * Perhaps by itself: a client that sends again after a broken connection is told so. Where it
   * happens again the view may be far behind, and its news wakes the cluster by themselves.
   */
  private static Untold superseded(PassMemory memory, Instant now, ClusterKey key) {
    PassMemory counted = memory.unpublished(memory.unpublished() + 1);
    Duration wait =
        counted.unpublished() == 1
            ? PassTimes.CATCHING_UP
            : UNPUBLISHED.jittered(1, key.toString());
    return new Untold(counted, now.plus(wait), "the status write was superseded");
  }

  /** What is not recorded cannot be counted by the breaker: wait by a count of our own. */
  private static Untold failed(PassMemory memory, Instant now, ClusterKey key) {
    PassMemory counted = memory.unpublished(memory.unpublished() + 1);
    return new Untold(
        counted,
        now.plus(UNPUBLISHED.jittered(counted.unpublished(), key.toString())),
        "the status could not be written");
  }

  static Untold broken(PassMemory memory, Instant now, ClusterKey key, String mistake) {
    PassMemory counted = memory.unpublished(memory.unpublished() + 1);
    return new Untold(
        counted,
        now.plus(UNPUBLISHED.jittered(counted.unpublished() + MISTAKES_AHEAD, key.toString())),
        "mistake in the operator: " + mistake);
  }

  /** Not before the time that any of these answers asked for, which stands in no status. */
  private Untold heeding(StepRuns runs, StepOutcome last, Instant now, ClusterResource resource) {
    List<StepOutcome> answers = new ArrayList<>(runs.outcomes());
    answers.add(last);
    Optional<Patience> patience = Patience.askedBy(answers, now, resource);
    return new Untold(
        memory.waiting(patience),
        patience.map(Patience::until).filter(again::isBefore).orElse(again),
        remark);
  }
}
