package io.acko.adapters.simulation.world;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What happened, the last of it in words and all of it in one hash: two runs of a seed are equal
 * exactly if their hashes are.
 */
public final class Trace {
  private final @Nullable Entry[] ring;
  private long hash = 1;
  private long count;

  Trace(int kept) {
    ring = new Entry[kept];
  }

  void note(long atMillis, String actor, String what, String subject) {
    ring[(int) (count++ % ring.length)] = new Entry(atMillis, actor, what, subject);
    long words = ((31L * actor.hashCode()) + what.hashCode()) * 31 + subject.hashCode();
    hash = RandomStream.mix(hash ^ RandomStream.mix(atMillis * 31 + words));
  }

  /** Folds in everything since the beginning. */
  public long hash() {
    return hash;
  }

  /** How much was noted, kept or not. */
  public long count() {
    return count;
  }

  /** The latest entries, oldest first. */
  public List<Entry> latest() {
    List<Entry> entries = new ArrayList<>();
    for (long i = Math.max(0, count - ring.length); i < count; i++) {
      Entry entry = ring[(int) (i % ring.length)];
      if (entry != null) {
        entries.add(entry);
      }
    }
    return entries;
  }

  /** One thing that happened. */
  public record Entry(long atMillis, String actor, String what, String subject) {
    @Override
    public String toString() {
      Duration at = Duration.ofMillis(atMillis);
      return String.format(
          "%02d:%02d:%02d.%03d %-24s %-12s %s",
          at.toHours(),
          at.toMinutesPart(),
          at.toSecondsPart(),
          at.toMillisPart(),
          actor,
          what,
          subject);
    }
  }
}
