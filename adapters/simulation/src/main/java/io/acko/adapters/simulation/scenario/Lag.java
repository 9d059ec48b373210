package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.world.RandomStream;
import java.time.Duration;

/** How late the operator may hear of what has changed. */
final class Lag {
  private static final Duration SHORTEST = Duration.ofMillis(50);

  private Lag() {}

  /** Every second world is late by up to so much. */
  static void byChance(Stage stage, RandomStream chance, Duration longest) {
    Duration drawn = chance.happens(0.5) ? chance.between(SHORTEST, longest) : Duration.ZERO;
    Duration lag = stage.decider().time("watches", "late by up to", drawn, Duration.ZERO);
    if (!lag.isZero()) {
      stage.kubernetes().watches().delayUpTo(lag);
    }
  }
}
