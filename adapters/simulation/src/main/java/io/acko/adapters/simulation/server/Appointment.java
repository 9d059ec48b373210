package io.acko.adapters.simulation.server;

import io.acko.adapters.simulation.server.data.Timetable;

/** The next decision of a principal: whatever happens before it may put it off, never bring on. */
final class Appointment {
  private final Timetable time;
  private final Runnable decision;
  private long when;
  private boolean pending;

  Appointment(Timetable time, Runnable decision) {
    this.time = time;
    this.decision = decision;
  }

  boolean isPending() {
    return pending;
  }

  void make(long at) {
    long next = Math.max(at, time.now());
    if (!pending || next > when) {
      pending = true;
      when = next;
      time.at(next, () -> keep(next));
    }
  }

  private void keep(long planned) {
    if (pending && planned == when) {
      pending = false;
      decision.run();
    }
  }
}
