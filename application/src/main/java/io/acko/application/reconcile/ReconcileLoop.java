package io.acko.application.reconcile;

import io.acko.application.port.Execution;
import io.acko.application.port.PassJournal;
import io.acko.application.port.Timekeeper;
import io.acko.domain.cluster.ClusterKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Starts passes when they are due.
 *
 * <p>Every cluster has its own pass in flight and none waits for another's, so one whose servers do
 * not answer holds nobody up.
 */
public final class ReconcileLoop {
  /**
   * A wait is over when the clock says so: one that was set forward meanwhile is noticed by then.
   */
  static final Duration CLOCK_WATCH = Duration.ofMinutes(1);

  private final ReconcileCluster reconcile;
  private final Execution execution;
  private final Timekeeper time;
  private final PassJournal journal;
  private final WorkQueue queue = new WorkQueue();
  private final Map<ClusterKey, PassMemory> memories = new TreeMap<>();
  private boolean stopped;

  public ReconcileLoop(
      ReconcileCluster reconcile, Execution execution, Timekeeper time, PassJournal journal) {
    this.reconcile = reconcile;
    this.execution = execution;
    this.time = time;
    this.journal = journal;
  }

  /** Something about a cluster changed, or it is seen for the first time. */
  public synchronized void changed(ClusterKey key) {
    queue.changed(key, time.now());
    dispatch();
  }

  /** Starts no more passes; those under way go on to their end. */
  public synchronized void stop() {
    stopped = true;
  }

  /** How a pass of a cluster is to begin. */
  public synchronized PassMemory memoryOf(ClusterKey key) {
    return memories.getOrDefault(key, PassMemory.EMPTY);
  }

  /** Takes the end of a pass that was started. */
  public void ended(ClusterKey key, PassEnd end) {
    boolean gone =
        end.finish().report().decision().isEmpty() && end.finish().requeue().at().isEmpty();
    synchronized (this) {
      memories.put(key, end.memory());
      queue.finished(key, end.finish().requeue(), time.now());
      if (gone) {
        memories.remove(key);
        queue.forget(key);
      }
      dispatch();
    }
    journal.passed(end.finish().report());
    if (gone) {
      journal.forgotten(key);
    }
  }

  private synchronized void dispatch() {
    if (stopped) {
      return;
    }
    Instant now = time.now();
    Optional<ClusterKey> due = queue.take(now);
    while (due.isPresent()) {
      ClusterKey key = due.get();
      execution.start(key, () -> ended(key, reconcile.run(key, memoryOf(key))));
      due = queue.take(now);
    }
    Instant nextLook = now.plus(CLOCK_WATCH);
    queue
        .nextDue()
        .map(at -> at.isAfter(nextLook) ? nextLook : at)
        .ifPresent(at -> execution.wakeAt(at, this::dispatch));
  }
}
