package io.acko.adapters.kubernetes;

import io.acko.application.port.Timekeeper;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Asks all caches again and again whether they keep up. */
final class WatchPatrol implements AutoCloseable {
  private static final Duration ROUND = Duration.ofSeconds(20);

  private final Collection<Caches> caches;
  private final Timekeeper time;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("watch-patrol").factory());

  WatchPatrol(Collection<Caches> caches, Timekeeper time) {
    this.caches = caches;
    this.time = time;
  }

  void start() {
    var _ =
        thread.scheduleWithFixedDelay(
            this::round, ROUND.toMillis(), ROUND.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void round() {
    caches.forEach(one -> one.check(time.now()));
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
