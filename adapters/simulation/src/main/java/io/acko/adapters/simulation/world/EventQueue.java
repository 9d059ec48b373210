package io.acko.adapters.simulation.world;

import java.util.PriorityQueue;

/** What is to happen, by time and then in the order in which it was asked for. */
final class EventQueue {
  private final PriorityQueue<Event> events = new PriorityQueue<>();
  private long sequence;

  void add(long atMillis, Runnable action) {
    events.add(new Event(atMillis, sequence++, action));
  }

  boolean isEmptyUntil(long millis) {
    Event first = events.peek();
    return first == null || first.atMillis > millis;
  }

  Event take() {
    return events.remove();
  }

  record Event(long atMillis, long sequence, Runnable action) implements Comparable<Event> {
    @Override
    public int compareTo(Event other) {
      int byTime = Long.compare(atMillis, other.atMillis);
      return byTime != 0 ? byTime : Long.compare(sequence, other.sequence);
    }
  }
}
