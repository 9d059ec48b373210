package io.acko.bootstrap.life;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.domain.cluster.ClusterKey;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class VirtualThreadExecutionTest {
  private static final ClusterKey SLOW = new ClusterKey("data", "slow");
  private static final ClusterKey QUICK = new ClusterKey("data", "quick");
  private static final Duration LONG = Duration.ofMinutes(5);

  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-06-01T12:00:00Z"));

  @Test
  void aPassThatTakesTooLongIsInterrupted() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    try (VirtualThreadExecution execution = execution(Duration.ofMillis(200), Duration.ZERO)) {
      execution.start(SLOW, () -> sleepUntilInterrupted(interrupted));

      assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
      await().until(() -> execution.underWay() == 0);
    }
  }

  @Test
  void aSlowPassHoldsNoOtherUp() throws InterruptedException {
    CountDownLatch quick = new CountDownLatch(1);
    try (VirtualThreadExecution execution = execution(LONG, Duration.ZERO)) {
      for (int i = 0; i < 100; i++) {
        execution.start(
            new ClusterKey("data", "slow-" + i),
            () -> sleepUntilInterrupted(new CountDownLatch(1)));
      }
      execution.start(QUICK, quick::countDown);

      assertThat(quick.await(20, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void theQueueIsWokenWhenTheClockSaysSoHoweverTheClockGotThere() {
    AtomicBoolean woken = new AtomicBoolean();
    try (VirtualThreadExecution execution = execution(LONG, Duration.ZERO)) {
      execution.wakeAt(now.get().plus(LONG), () -> woken.set(true));
      await().during(Duration.ofMillis(500)).until(() -> !woken.get());

      now.updateAndGet(time -> time.plus(LONG));

      await().until(woken::get);
    }
  }

  @Test
  void passesUnderWayComeToTheirEndBeforeItIsClosed() {
    AtomicBoolean ended = new AtomicBoolean();
    try (VirtualThreadExecution execution = execution(LONG, Duration.ofSeconds(20))) {
      execution.start(
          SLOW,
          () -> {
            sleep(Duration.ofMillis(500));
            ended.set(true);
          });
    }
    assertThat(ended).isTrue();
  }

  @Test
  void aPassThatDoesNotEndInTimeIsInterruptedWhenItIsClosed() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    try (VirtualThreadExecution execution = execution(LONG, Duration.ofMillis(200))) {
      execution.start(SLOW, () -> sleepUntilInterrupted(interrupted));
    }
    assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
  }

  private VirtualThreadExecution execution(Duration passTimeout, Duration drainTime) {
    return new VirtualThreadExecution(now::get, passTimeout, drainTime);
  }

  private static void sleepUntilInterrupted(CountDownLatch interrupted) {
    try {
      Thread.sleep(LONG);
    } catch (InterruptedException stopped) {
      interrupted.countDown();
    }
  }

  private static void sleep(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
