package io.acko.application.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Requeue;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class WorkQueueTest {
  private static final Instant T0 = Instant.parse("2026-06-01T12:00:00Z");
  private static final ClusterKey A = new ClusterKey("data", "a");
  private static final ClusterKey B = new ClusterKey("data", "b");
  private final WorkQueue queue = new WorkQueue();

  @Test
  void makesOnePassOfManyChanges() {
    for (int i = 0; i < 100; i++) {
      queue.changed(A, T0);
    }
    Instant due = T0.plus(WorkQueue.GATHERING);
    assertThat(queue.take(T0)).isEmpty();
    assertThat(queue.take(due)).contains(A);
    assertThat(queue.take(due)).isEmpty();
  }

  @Test
  void runsNoClusterTwiceAtATimeButSeesWhatChangedMeanwhile() {
    queue.changed(A, T0);
    Instant due = T0.plus(WorkQueue.GATHERING);
    queue.take(due);
    queue.changed(A, due);
    assertThat(queue.take(due.plusSeconds(60))).isEmpty();
    queue.finished(A, Requeue.ON_CHANGE, due.plusSeconds(60));
    assertThat(queue.take(due.plusSeconds(61))).contains(A);
  }

  @Test
  void keepsPassesOfOneClusterApartAndOthersOutOfIt() {
    queue.changed(A, T0);
    Instant began = T0.plus(WorkQueue.GATHERING);
    queue.take(began);
    queue.finished(A, Requeue.ON_CHANGE, began);
    queue.changed(A, began);
    queue.changed(B, began);
    Instant soon = began.plus(WorkQueue.GATHERING);
    assertThat(queue.take(soon)).contains(B);
    assertThat(queue.take(soon)).isEmpty();
    assertThat(queue.take(began.plus(WorkQueue.SPACING))).contains(A);
  }

  // B084, B166.
  @Test
  void comesBackAtTheTimeThatWasAskedForUnlessAChangeIsSooner() {
    queue.changed(A, T0);
    queue.take(T0.plusSeconds(1));
    queue.finished(A, Requeue.at(T0.plusSeconds(600)), T0.plusSeconds(2));
    assertThat(queue.nextDue()).contains(T0.plusSeconds(600));
    queue.changed(A, T0.plusSeconds(30));
    assertThat(queue.take(T0.plusSeconds(31))).contains(A);
  }

  @Test
  void keepsWaitsAsLongAsTheyWereWhenTheClockIsSetBack() {
    queue.changed(A, T0);
    Instant began = T0.plus(WorkQueue.GATHERING);
    queue.take(began);
    queue.finished(A, Requeue.at(began.plusSeconds(60)), began);
    Instant yesterday = began.minus(Duration.ofDays(1));
    assertThat(queue.take(yesterday)).isEmpty();
    assertThat(queue.nextDue()).contains(yesterday.plusSeconds(60));
    queue.changed(A, yesterday);
    assertThat(queue.take(yesterday.plus(WorkQueue.SPACING))).contains(A);
  }

  @Test
  void forgetsOnlyWhatIsIdle() {
    queue.changed(A, T0);
    queue.forget(A);
    assertThat(queue.size()).isEqualTo(1);
    queue.take(T0.plusSeconds(1));
    queue.finished(A, Requeue.ON_CHANGE, T0.plusSeconds(1));
    queue.forget(A);
    assertThat(queue.size()).isZero();
  }

  /** Whatever the order of calls: one pass at a time each, and no change is ever lost. */
  // B084.
  @RepeatedTest(100)
  void losesNoChange(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    Map<ClusterKey, Boolean> running = new TreeMap<>();
    Map<ClusterKey, Instant> unserved = new TreeMap<>();
    Instant now = T0;
    for (int i = 0; i < 2000; i++) {
      now = now.plusMillis(random.nextInt(200));
      ClusterKey key = new ClusterKey("n", "c" + random.nextInt(5));
      switch (random.nextInt(3)) {
        case 0 -> {
          queue.changed(key, now);
          unserved.putIfAbsent(key, now);
        }
        case 1 -> {
          Optional<ClusterKey> taken = queue.take(now);
          taken.ifPresent(k -> assertThat(running.put(k, true)).isNotEqualTo(true));
          taken.ifPresent(unserved::remove);
        }
        default -> {
          if (Boolean.TRUE.equals(running.get(key))) {
            running.put(key, false);
            queue.finished(key, Requeue.ON_CHANGE, now);
          }
        }
      }
    }
    for (ClusterKey key : running.keySet()) {
      queue.finished(key, Requeue.ON_CHANGE, now);
    }
    Instant later = now.plusSeconds(5);
    Optional<ClusterKey> next = queue.take(later);
    while (next.isPresent()) {
      unserved.remove(next.get());
      next = queue.take(later);
    }
    assertThat(unserved).isEmpty();
  }
}
