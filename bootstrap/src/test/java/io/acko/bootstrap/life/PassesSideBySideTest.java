package io.acko.bootstrap.life;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.domain.cluster.ClusterKey;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class PassesSideBySideTest {
  private static final ClusterKey KEY = new ClusterKey("data", "demo");
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-06-01T12:00:00Z"));

  @Test
  void runsPassesSideBySide() {
    try (VirtualThreadExecution execution =
        execution(Duration.ofMinutes(5), Duration.ofSeconds(5))) {
      CountDownLatch both = new CountDownLatch(2);
      Runnable meets =
          () -> {
            both.countDown();
            waitFor(both);
          };
      execution.start(KEY, meets);
      execution.start(new ClusterKey("data", "other"), meets);
      await().until(() -> execution.underWay() == 0);
    }
  }

  @Test
  void wakesWhenTheClockIsPutForwardAndNotBefore() throws InterruptedException {
    try (VirtualThreadExecution execution =
        execution(Duration.ofMinutes(5), Duration.ofSeconds(1))) {
      AtomicInteger woken = new AtomicInteger();
      execution.wakeAt(now.get().plusSeconds(1800), woken::incrementAndGet);
      Thread.sleep(400);
      assertThat(woken).hasValue(0);
      now.updateAndGet(time -> time.plusSeconds(1801));
      await().untilAsserted(() -> assertThat(woken).hasValue(1));
    }
  }

  @Test
  void interruptsAPassThatTakesTooLong() {
    try (VirtualThreadExecution execution =
        execution(Duration.ofMillis(200), Duration.ofSeconds(1))) {
      AtomicBoolean interrupted = new AtomicBoolean();
      execution.start(KEY, () -> interrupted.set(!waitFor(new CountDownLatch(1))));
      await().untilTrue(interrupted);
    }
  }

  @Test
  void letsPassesEndBeforeItCloses() {
    AtomicBoolean ended = new AtomicBoolean();
    try (VirtualThreadExecution execution =
        execution(Duration.ofMinutes(5), Duration.ofSeconds(5))) {
      execution.start(
          KEY,
          () -> {
            pause(Duration.ofMillis(500));
            ended.set(true);
          });
    }
    assertThat(ended).isTrue();
  }

  private VirtualThreadExecution execution(Duration passTimeout, Duration drain) {
    return new VirtualThreadExecution(now::get, passTimeout, drain);
  }

  private static boolean waitFor(CountDownLatch latch) {
    try {
      latch.await();
      return true;
    } catch (InterruptedException told) {
      return false;
    }
  }

  private static void pause(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException told) {
      Thread.currentThread().interrupt();
    }
  }
}
