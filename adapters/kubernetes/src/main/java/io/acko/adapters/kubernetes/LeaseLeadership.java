package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.LeaseElector.Standing;
import io.acko.application.port.Leadership;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps an elector trying on a thread of its own, and tells when leadership begins and ends. */
final class LeaseLeadership implements Leadership, LeaseCampaign {
  private static final Logger LOG = LoggerFactory.getLogger(LeaseLeadership.class);
  private static final Duration LAST_ATTEMPT = Duration.ofSeconds(5);

  private final LeaseElector elector;
  private final Duration retryPeriod;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("lease").factory());
  private String told = "";
  private boolean started;
  private boolean ended;

  LeaseLeadership(LeaseElector elector, Duration retryPeriod) {
    this.elector = elector;
    this.retryPeriod = retryPeriod;
  }

  @Override
  public boolean holds() {
    return elector.holds();
  }

  @Override
  public void begin(Runnable onStarted, Runnable onLost) {
    var _ =
        thread.scheduleWithFixedDelay(
            () -> attempt(onStarted, onLost), 0, retryPeriod.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public void close() {
    thread.shutdownNow();
    try {
      if (!thread.awaitTermination(LAST_ATTEMPT.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.warn("the last attempt for the lease did not end; it is given up all the same");
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    elector.release();
  }

  private void attempt(Runnable onStarted, Runnable onLost) {
    try {
      switch (elector.attempt()) {
        case Standing.Leading _ -> leads(onStarted);
        case Standing.Following(String holder) -> tell("the lease is held by " + holder);
        case Standing.Doubtful(String why) -> warn("the lease is in doubt: " + why);
        case Standing.Lost(String holder) -> loses(holder, onLost);
      }
    } catch (RuntimeException mistake) {
      // A scheduled task that throws is never run again.
      LOG.error("an attempt for the lease failed", mistake);
    }
  }

  private void leads(Runnable onStarted) {
    tell("this process leads");
    if (!started) {
      started = true;
      onStarted.run();
    }
  }

  private void loses(String holder, Runnable onLost) {
    tell("the lease was lost to " + (holder.isEmpty() ? "nobody" : holder));
    if (!ended) {
      ended = true;
      onLost.run();
    }
  }

  private void tell(String what) {
    if (isNew(what)) {
      LOG.info("{}", what);
    }
  }

  private void warn(String what) {
    // An attempt that close() broke off says nothing about the lease.
    if (!thread.isShutdown() && isNew(what)) {
      LOG.warn("{}", what);
    }
  }

  private boolean isNew(String what) {
    boolean news = !told.equals(what);
    told = what;
    return news;
  }
}
