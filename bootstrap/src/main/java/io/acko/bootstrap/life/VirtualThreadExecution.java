package io.acko.bootstrap.life;

import io.acko.application.port.Execution;
import io.acko.application.port.Timekeeper;
import io.acko.domain.cluster.ClusterKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One virtual thread a pass, and one thread that wakes the queue.
 *
 * <p>The clock is looked at several times a second instead of being trusted with a long wait: it
 * may be set, and a machine may have slept.
 */
public final class VirtualThreadExecution implements Execution, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(VirtualThreadExecution.class);
  private static final long LOOK_EVERY_MS = 100;

  /** Once interrupted, a pass still has to write its status. */
  private static final Duration INTERRUPT_AGAIN = Duration.ofSeconds(30);

  private static final Duration AFTER_INTERRUPT = Duration.ofSeconds(2);

  private final Timekeeper time;
  private final Duration passTimeout;
  private final Duration drainTime;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("acko-clock").factory());
  private final AtomicReference<Optional<Alarm>> alarm = new AtomicReference<>(Optional.empty());
  private final Set<Pass> passes = ConcurrentHashMap.newKeySet();
  private Instant looked = Instant.MIN;

  /** What is to be done when. */
  private record Alarm(Instant at, Runnable wake) {}

  /** A pass under way; the end of its time is monotonic. */
  private record Pass(ClusterKey key, Thread thread, AtomicLong deadline) {}

  /**
   * @param passTimeout how long a pass may take before its thread is interrupted
   * @param drainTime how long {@link #close} lets passes go on
   */
  public VirtualThreadExecution(Timekeeper time, Duration passTimeout, Duration drainTime) {
    this.time = time;
    this.passTimeout = passTimeout;
    this.drainTime = drainTime;
    var _ =
        clock.scheduleWithFixedDelay(
            this::look, LOOK_EVERY_MS, LOOK_EVERY_MS, TimeUnit.MILLISECONDS);
  }

  @Override
  public void start(ClusterKey key, Runnable work) {
    Thread thread = Thread.ofVirtual().name("pass-" + key).unstarted(() -> run(key, work));
    passes.add(new Pass(key, thread, new AtomicLong(System.nanoTime() + passTimeout.toNanos())));
    thread.start();
  }

  @Override
  public void wakeAt(Instant at, Runnable wake) {
    alarm.set(Optional.of(new Alarm(at, wake)));
  }

  /** How many passes are under way. */
  public int underWay() {
    return passes.size();
  }

  /** Whether the thread that wakes the queue is alive. */
  public boolean ticking() {
    return !clock.isShutdown();
  }

  private void run(ClusterKey key, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException mistake) {
      LOG.error("The pass of {} ended by a mistake", key, mistake);
    } finally {
      passes.removeIf(pass -> pass.thread().equals(Thread.currentThread()));
    }
  }

  private void look() {
    try {
      interruptOverdue();
      Optional<Alarm> set = alarm.get();
      Instant now = time.now();
      // A clock that was set back makes the alarm mean another time: whoever set it looks again.
      boolean setBack = now.isBefore(looked);
      looked = now;
      boolean due = set.filter(next -> setBack || !next.at().isAfter(now)).isPresent();
      if (due && alarm.compareAndSet(set, Optional.empty())) {
        set.get().wake().run();
      }
    } catch (RuntimeException mistake) {
      LOG.error("The queue could not be woken", mistake);
    }
  }

  private void interruptOverdue() {
    long now = System.nanoTime();
    for (Pass pass : passes) {
      if (now - pass.deadline().get() > 0) {
        LOG.warn("The pass of {} took more than {} and is interrupted", pass.key(), passTimeout);
        pass.deadline().set(now + INTERRUPT_AGAIN.toNanos());
        pass.thread().interrupt();
      }
    }
  }

  /** Lets the passes under way come to their end, and interrupts those that do not in time. */
  @Override
  public void close() {
    clock.shutdownNow();
    await(drainTime);
    passes.forEach(pass -> pass.thread().interrupt());
    await(AFTER_INTERRUPT);
    if (!passes.isEmpty()) {
      LOG.warn("{} passes did not end in time and are left behind", passes.size());
    }
  }

  private void await(Duration atMost) {
    long deadline = System.nanoTime() + atMost.toNanos();
    for (Pass pass : passes) {
      long left = deadline - System.nanoTime();
      try {
        if (left <= 0 || !pass.thread().join(Duration.ofNanos(left))) {
          return;
        }
      } catch (InterruptedException hurry) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }
}
