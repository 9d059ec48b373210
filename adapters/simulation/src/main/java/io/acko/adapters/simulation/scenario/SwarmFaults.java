package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.ApiFront;
import io.acko.adapters.simulation.kubernetes.Fault;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.Seed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Faults of the API server by chance; which families there are and how often follows the seed. */
final class SwarmFaults implements ApiFront.FaultSource {
  private static final double RAREST = 0.005;
  private static final double OFTENEST = 0.3;

  private final List<Family> families = new ArrayList<>();
  private boolean on = true;

  SwarmFaults(Seed seed) {
    add(seed, "500", Fault.serverError());
    add(seed, "503", Fault.unavailable());
    add(seed, "429", Fault.throttled(Duration.ofSeconds(2)));
    add(seed, "timeout", Fault.timeout());
    add(seed, "conflict", Fault.conflict());
  }

  private void add(Seed seed, String name, Fault fault) {
    RandomStream chance = seed.stream("fault-" + name);
    if (chance.happens(0.5)) {
      families.add(new Family(chance, chance.logarithmic(RAREST, OFTENEST), fault));
    }
  }

  void stop() {
    on = false;
  }

  void resume() {
    on = true;
  }

  @Override
  public Optional<Fault> fault(ApiFront.Verb verb, ObjectKey key) {
    Optional<Fault> found = Optional.empty();
    for (Family family : families) {
      // Every family draws every time, so that what one draws does not depend on another.
      boolean hits = family.chance().happens(family.rate());
      boolean late = family.chance().happens(0.5);
      if (on && hits && found.isEmpty()) {
        found = Optional.of(late ? family.fault().althoughApplied() : family.fault());
      }
    }
    return found;
  }

  private record Family(RandomStream chance, double rate, Fault fault) {}
}
