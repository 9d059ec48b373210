package io.acko.application.reconcile;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Requeue;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which cluster is due when: at most one pass at a time for each, and many changes make one pass.
 *
 * <p>A plain value holder without threads; {@link ReconcileLoop} guards it.
 */
public final class WorkQueue {
  /** Two passes of one cluster that changes caused start at least this far apart. */
  static final Duration SPACING = Duration.ofSeconds(1);

  /** How long a change waits for others that come with it. */
  static final Duration GATHERING = Duration.ofMillis(100);

  /** A clock that goes back by more than this was set. */
  static final Duration BACKWARDS = Duration.ofSeconds(5);

  private final Map<ClusterKey, Entry> entries = new TreeMap<>();
  private Instant latest = Instant.MIN;

  /** What is known of one cluster. */
  private record Entry(Optional<Instant> due, boolean running, boolean dirty, Instant started) {
    Entry dueAt(Instant time) {
      boolean sooner = due.filter(now -> !now.isAfter(time)).isPresent();
      return sooner ? this : new Entry(Optional.of(time), running, dirty, started);
    }

    Entry earlierBy(Duration time) {
      Instant begun = started.equals(Instant.MIN) ? started : started.minus(time);
      return new Entry(due.map(at -> at.minus(time)), running, dirty, begun);
    }
  }

  /** Something about a cluster changed. */
  public void changed(ClusterKey key, Instant now) {
    follow(now);
    Entry entry = entries.getOrDefault(key, new Entry(Optional.empty(), false, false, Instant.MIN));
    entries.put(
        key,
        entry.running()
            ? new Entry(entry.due(), true, true, entry.started())
            : entry.dueAt(afterChange(entry, now)));
  }

  /** Takes a cluster that is due, the longest due first; it runs until {@link #finished}. */
  public Optional<ClusterKey> take(Instant now) {
    follow(now);
    Optional<ClusterKey> next =
        entries.entrySet().stream()
            .filter(entry -> isDue(entry.getValue(), now))
            .min(Comparator.comparing(entry -> entry.getValue().due().orElse(Instant.MAX)))
            .map(Map.Entry::getKey);
    next.ifPresent(key -> entries.put(key, new Entry(Optional.empty(), true, false, now)));
    return next;
  }

  /** A pass ended; a change that came meanwhile brings the next one forward. */
  public void finished(ClusterKey key, Requeue requeue, Instant now) {
    follow(now);
    Entry entry = entries.get(key);
    if (entry == null || !entry.running()) {
      return;
    }
    Entry idle = new Entry(requeue.at(), false, false, entry.started());
    entries.put(key, entry.dirty() ? idle.dueAt(afterChange(idle, now)) : idle);
  }

  /** Drops a cluster that does not exist any more, unless it has changed since. */
  public void forget(ClusterKey key) {
    Entry entry = entries.get(key);
    if (entry != null && !entry.running() && entry.due().isEmpty()) {
      entries.remove(key);
    }
  }

  /** When the next cluster is due that does not run. */
  public Optional<Instant> nextDue() {
    return entries.values().stream()
        .filter(entry -> !entry.running())
        .flatMap(entry -> entry.due().stream())
        .min(Comparator.naturalOrder());
  }

  /** How many clusters are known, for a metric. */
  public int size() {
    return entries.size();
  }

  /**
   * Keeps every wait as long as it was when the clock is set back: else what is due in a minute
   * would be due a minute after the time from which it was set back, which may be days away.
   */
  private void follow(Instant now) {
    if (now.isBefore(latest) && now.isBefore(latest.minus(BACKWARDS))) {
      Duration back = Duration.between(now, latest);
      entries.replaceAll((key, entry) -> entry.earlierBy(back));
      latest = now;
    }
    latest = now.isAfter(latest) ? now : latest;
  }

  private static boolean isDue(Entry entry, Instant now) {
    return !entry.running() && entry.due().filter(due -> !due.isAfter(now)).isPresent();
  }

  private static Instant afterChange(Entry entry, Instant now) {
    Instant gathered = now.plus(GATHERING);
    if (entry.started().equals(Instant.MIN)) {
      return gathered;
    }
    Instant spaced = entry.started().plus(SPACING);
    return spaced.isAfter(gathered) ? spaced : gathered;
  }
}
