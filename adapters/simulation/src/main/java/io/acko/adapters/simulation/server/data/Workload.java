package io.acko.adapters.simulation.server.data;

import java.util.TreeMap;

/**
 * How many requests of clients a namespace serves on one node, counted from tick to tick as servers
 * do (CE 8.1.2): a rate is known once there was traffic in two of them.
 */
public final class Workload {
  /** What clients do. */
  public enum Kind {
    READ,
    WRITE
  }

  /** The requests of one kind, by the tick in which they came. */
  private static final class Count {
    private long tick = -1;
    private long now;
    private long before;
    private int busyTicks;

    void advance(long to) {
      if (to > tick) {
        before = to == tick + 1 ? now : 0;
        now = 0;
        tick = to;
      }
    }

    void add(long at) {
      advance(at);
      busyTicks += now == 0 ? 1 : 0;
      now++;
    }
  }

  private final TreeMap<Kind, Count> counts = new TreeMap<>();

  void served(Kind kind, long tick) {
    counts.computeIfAbsent(kind, _ -> new Count()).add(tick);
  }

  /** Whether there is a rate to tell at a tick. */
  public boolean isKnown(Kind kind, long tick) {
    Count count = counts.get(kind);
    boolean running = count != null && count.tick == tick && count.now > 0;
    return count != null && count.busyTicks - (running ? 1 : 0) >= 2;
  }

  /** How many requests came in the last whole tick before this one. */
  public long lastWhole(Kind kind, long tick) {
    Count count = counts.get(kind);
    if (count == null) {
      return 0;
    }
    count.advance(tick);
    return count.before;
  }
}
