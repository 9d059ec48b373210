package io.acko.adapters.simulation.script;

import io.acko.adapters.simulation.kubernetes.ApiFront;
import io.acko.adapters.simulation.kubernetes.Fault;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The troubles of the API server that a script wants, each until its end. */
final class ApiWeather implements ApiFront.FaultSource {
  private final World world;
  private final RandomStream chance;
  private final List<Trouble> troubles = new ArrayList<>();

  private record Trouble(Fault fault, double share, Instant until) {}

  ApiWeather(World world) {
    this.world = world;
    this.chance = world.seed().stream("script-api");
  }

  void begin(Deed.ApiTrouble deed) {
    troubles.add(new Trouble(deed.fault(), deed.share(), world.now().plus(deed.length())));
  }

  boolean isFair() {
    return troubles.stream().noneMatch(trouble -> world.now().isBefore(trouble.until()));
  }

  @Override
  public Optional<Fault> fault(ApiFront.Verb verb, ObjectKey key) {
    for (Trouble trouble : troubles) {
      if (world.now().isBefore(trouble.until()) && chance.happens(trouble.share())) {
        return Optional.of(trouble.fault());
      }
    }
    return Optional.empty();
  }
}
