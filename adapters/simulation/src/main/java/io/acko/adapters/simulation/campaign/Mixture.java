package io.acko.adapters.simulation.campaign;

import io.acko.adapters.simulation.scenario.Scenario;
import io.acko.adapters.simulation.scenario.Scenario.Profile;

/** Which world a seed plays where all are to be met: of ten seeds six, two, one and one. */
public final class Mixture {
  private static final int OF = 10;
  private static final int PROMISES = 2;

  private Mixture() {}

  /** The scenario of a seed; the same seed of the same profile is the same run anywhere. */
  public static Scenario of(long seed) {
    return Scenario.of(profile(seed), seed);
  }

  static Profile profile(long seed) {
    int place = Math.floorMod(seed, OF);
    if (place == 0) {
      return Profile.BASIC;
    }
    if (place == OF - 1) {
      return Profile.DRIVER;
    }
    return place <= PROMISES ? Profile.PROMISE : Profile.SWARM;
  }
}
