package io.acko.adapters.simulation.kubernetes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Tells listeners of changes: each reaches all before the next, even one that a listener made. */
final class Announcer {
  private final List<Change.Listener> listeners = new ArrayList<>();
  private final Deque<Change> untold = new ArrayDeque<>();
  private boolean telling;

  void add(Change.Listener listener) {
    listeners.add(listener);
  }

  void tell(Change news) {
    untold.add(news);
    if (telling) {
      return;
    }
    telling = true;
    try {
      while (!untold.isEmpty()) {
        Change change = untold.removeFirst();
        listeners.forEach(listener -> listener.changed(change));
      }
    } finally {
      telling = false;
    }
  }
}
