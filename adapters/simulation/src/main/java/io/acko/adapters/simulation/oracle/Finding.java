package io.acko.adapters.simulation.oracle;

import java.time.Duration;

/** One thing that an oracle saw and that must not be. */
public record Finding(String oracle, Duration at, String message) {
  @Override
  public String toString() {
    return oracle + " at " + at + ": " + message;
  }
}
