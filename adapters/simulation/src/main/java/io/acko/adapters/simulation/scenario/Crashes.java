package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.decision.Exposure;
import io.acko.adapters.simulation.operator.CrashPlan;
import io.acko.adapters.simulation.operator.CrashPlan.Moment;
import io.acko.adapters.simulation.world.RandomStream;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** An operator that dies at writes. */
final class Crashes {
  private Crashes() {}

  /** It dies at so large a share of them, by chance or as it is decided, while it may. */
  static CrashPlan byChance(Stage stage, double rate, BooleanSupplier may) {
    RandomStream crashes = stage.world().seed().stream("crashes");
    Exposure writes = stage.decider().exposure("operator at a write");
    return _ ->
        writes
            .next(may.getAsBoolean(), () -> drawn(crashes, rate))
            .map(Moment::valueOf)
            .orElse(Moment.NOT_NOW);
  }

  private static Optional<String> drawn(RandomStream crashes, double rate) {
    boolean hits = crashes.happens(rate);
    Moment moment = crashes.happens(0.5) ? Moment.BEFORE : Moment.AFTER;
    return hits ? Optional.of(moment.name()) : Optional.empty();
  }
}
