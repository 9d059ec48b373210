package io.acko.adapters.simulation.world;

import java.time.Duration;
import java.time.Instant;

/** A clock, what is to happen, what has happened, and the seed of it all. */
public final class World {
  private static final int TRACE_KEPT = 400;

  private final Seed seed;
  private final VirtualClock clock = new VirtualClock();
  private final EventQueue queue = new EventQueue();
  private final Trace trace;
  private Runnable onlooker = () -> {};

  public World(Seed seed) {
    this(seed, TRACE_KEPT);
  }

  /** A world that keeps the given number of trace entries in words. */
  public World(Seed seed, int traceKept) {
    this.seed = seed;
    trace = new Trace(traceKept);
  }

  public Seed seed() {
    return seed;
  }

  public VirtualClock clock() {
    return clock;
  }

  public Instant now() {
    return clock.now();
  }

  public Trace trace() {
    return trace;
  }

  /** Does something after a while, unless nobody runs the world so far. */
  public void after(Duration wait, Runnable action) {
    queue.add(clock.elapsedMillis() + Math.max(0, wait.toMillis()), action);
  }

  /** Does something at a time, or now if the time has passed; never before it. */
  public void at(Instant time, Runnable action) {
    Duration ahead = Duration.between(VirtualClock.START, time);
    long millis = ahead.toMillis() + (ahead.toNanosPart() % 1_000_000 == 0 ? 0 : 1);
    queue.add(Math.max(clock.elapsedMillis(), millis), action);
  }

  /** Notes what an actor did. */
  public void note(String actor, String what, String subject) {
    trace.note(clock.elapsedMillis(), actor, what, subject);
  }

  /**
   * Lets somebody look after everything that happens. Who looked by an event of their own would
   * change when others notice what they wait for.
   */
  public void lookedAtBy(Runnable looking) {
    onlooker = looking;
  }

  /** Lets a while pass, with all that happens in it. */
  public void run(Duration wait) {
    long until = clock.elapsedMillis() + wait.toMillis();
    while (!queue.isEmptyUntil(until)) {
      step();
    }
    clock.advanceTo(until);
  }

  /** Lets things happen until a condition holds, and says whether it did within the time. */
  public boolean runUntil(Condition condition, Duration within) {
    long until = clock.elapsedMillis() + within.toMillis();
    while (!condition.holds()) {
      if (queue.isEmptyUntil(until)) {
        clock.advanceTo(until);
        return condition.holds();
      }
      step();
    }
    return true;
  }

  private void step() {
    EventQueue.Event event = queue.take();
    clock.advanceTo(event.atMillis());
    event.action().run();
    onlooker.run();
  }

  /** Something a world can be waited for. */
  public interface Condition {
    boolean holds();
  }
}
