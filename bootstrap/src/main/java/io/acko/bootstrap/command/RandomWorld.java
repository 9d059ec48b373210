package io.acko.bootstrap.command;

import io.acko.adapters.simulation.campaign.Mixture;
import io.acko.adapters.simulation.scenario.Scenario;

/** The worlds in which everything follows from a seed. */
public enum RandomWorld {
  /** A cluster in use of which nothing may be lost. */
  PROMISE,
  /** Everything by chance. */
  SWARM,
  /** Whatever a user can write, right and wrong. */
  DRIVER,
  /** One fixed course of events. */
  BASIC,
  /** What every build plays. */
  MIXTURE;

  Scenario scenario(long seed) {
    return switch (this) {
      case PROMISE -> Scenario.promise(seed);
      case SWARM -> Scenario.of(seed);
      case DRIVER -> Scenario.driver(seed);
      case BASIC -> Scenario.basic(seed);
      case MIXTURE -> Mixture.of(seed);
    };
  }
}
