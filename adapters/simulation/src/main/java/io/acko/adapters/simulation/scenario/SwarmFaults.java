package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.decision.Decider;
import io.acko.adapters.simulation.decision.Exposure;
import io.acko.adapters.simulation.kubernetes.ApiFront;
import io.acko.adapters.simulation.kubernetes.Fault;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.Seed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** Faults of the API server by chance; which families there are and how often follows the seed. */
final class SwarmFaults implements ApiFront.FaultSource {
  private static final double RAREST = 0.005;
  private static final double OFTENEST = 0.3;

  private static final String APPLIED = " although applied";

  private final List<Family> families = new ArrayList<>();
  private final TreeMap<String, Fault> faults = new TreeMap<>();
  private final Exposure calls;
  private boolean on = true;

  SwarmFaults(Seed seed, Decider decider) {
    calls = decider.exposure("api call");
    add(seed, "500", Fault.serverError());
    add(seed, "503", Fault.unavailable());
    add(seed, "429", Fault.throttled(Duration.ofSeconds(2)));
    add(seed, "timeout", Fault.timeout());
    add(seed, "conflict", Fault.conflict());
  }

  private void add(Seed seed, String name, Fault fault) {
    faults.put(name, fault);
    faults.put(name + APPLIED, fault.althoughApplied());
    RandomStream chance = seed.stream("fault-" + name);
    if (chance.happens(0.5)) {
      families.add(new Family(chance, chance.logarithmic(RAREST, OFTENEST), name));
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
    return calls.next(on, this::byChance).map(faults::get);
  }

  private Optional<String> byChance() {
    Optional<String> found = Optional.empty();
    for (Family family : families) {
      // Every family draws every time, so that what one draws does not depend on another.
      boolean hits = family.chance().happens(family.rate());
      boolean late = family.chance().happens(0.5);
      if (hits && found.isEmpty()) {
        found = Optional.of(late ? family.name() + APPLIED : family.name());
      }
    }
    return found;
  }

  private record Family(RandomStream chance, double rate, String name) {}
}
