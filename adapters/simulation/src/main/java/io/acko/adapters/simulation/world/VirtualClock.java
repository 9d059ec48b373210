package io.acko.adapters.simulation.world;

import io.acko.application.port.Timekeeper;
import java.time.Duration;
import java.time.Instant;

/** The time of a world, which moves only from event to event. */
public final class VirtualClock implements Timekeeper {
  /** When every world begins. */
  public static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private long elapsedMillis;
  private Instant now = START;

  @Override
  public Instant now() {
    return now;
  }

  /** How long the world has existed. */
  public Duration elapsed() {
    return Duration.ofMillis(elapsedMillis);
  }

  long elapsedMillis() {
    return elapsedMillis;
  }

  void advanceTo(long millis) {
    if (millis > elapsedMillis) {
      elapsedMillis = millis;
      now = START.plusMillis(millis);
    }
  }
}
