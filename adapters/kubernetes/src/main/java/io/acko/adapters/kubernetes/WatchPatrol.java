package io.acko.adapters.kubernetes;

import io.acko.application.port.Timekeeper;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks all caches again and again whether they keep up. */
final class WatchPatrol implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WatchPatrol.class);
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

  /**
   * @param invite asks for kinds that need not be there, again and again
   */
  void start(Runnable invite) {
    var _ =
        thread.scheduleWithFixedDelay(
            () -> round(invite), ROUND.toMillis(), ROUND.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** A mistake in one round must not end all that follow. */
  private void round(Runnable invite) {
    quietly(invite);
    quietly(() -> caches.forEach(one -> one.check(time.now())));
  }

  private static void quietly(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException mistake) {
      LOG.warn("the caches could not be checked", mistake);
    }
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
