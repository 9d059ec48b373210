package io.acko.adapters.simulation.server.data;

import java.util.PriorityQueue;

/** What is due, by time and then in the order in which it was planned; it never runs by itself. */
public final class Timetable {
  private record Due(long at, long order, Runnable action) implements Comparable<Due> {
    @Override
    public int compareTo(Due other) {
      int byTime = Long.compare(at, other.at);
      return byTime != 0 ? byTime : Long.compare(order, other.order);
    }
  }

  private final PriorityQueue<Due> due = new PriorityQueue<>();
  private long order;
  private long now;

  /** The time of what happens, or of the last thing that did. */
  public long now() {
    return now;
  }

  /** Plans something, never before now. */
  public void at(long time, Runnable action) {
    due.add(new Due(Math.max(now, time), order++, action));
  }

  /** Lets everything happen that is due by a time. */
  public void runUntil(long time) {
    Due next = due.peek();
    while (next != null && next.at() <= time) {
      due.remove();
      now = next.at();
      next.action().run();
      next = due.peek();
    }
    now = Math.max(now, time);
  }
}
