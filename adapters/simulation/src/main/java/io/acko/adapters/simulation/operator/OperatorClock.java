package io.acko.adapters.simulation.operator;

import io.acko.adapters.simulation.world.World;
import io.acko.application.port.Timekeeper;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The clock of the operator's machine, which may be wrong, be set, or stand still. */
public final class OperatorClock implements Timekeeper {
  private final World world;
  private Duration ahead = Duration.ZERO;
  private Optional<Instant> stopped = Optional.empty();
  private int settings;

  OperatorClock(World world) {
    this.world = world;
  }

  @Override
  public Instant now() {
    return stopped.orElseGet(() -> world.now().plus(ahead));
  }

  /** Sets it so much ahead of the world, or behind it, and lets it go. */
  public void set(Duration difference) {
    world.note("clock", "set", difference.toString());
    ahead = difference;
    stopped = Optional.empty();
    settings++;
  }

  /** Lets it stand still until it is set. */
  public void stop() {
    world.note("clock", "stopped", "");
    stopped = Optional.of(now());
    settings++;
  }

  /** How often it was set or stopped: between two different answers no times can be compared. */
  public int settings() {
    return settings;
  }
}
