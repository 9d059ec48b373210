package io.acko.adapters.simulation.decision;

import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Chance after chance of an actor to be hit, such as each write or each question. */
public final class Exposure {
  private static final Optional<String> STRUCK = Optional.of("struck");

  private final Decider decider;
  private final String actor;
  private final Optional<? extends SortedMap<Long, String>> given;
  private long number;

  Exposure(Decider decider, String actor, Optional<? extends SortedMap<Long, String>> given) {
    this.decider = decider;
    this.actor = actor;
    this.given = given;
  }

  /**
   * What hits it this time.
   *
   * @param open whether anything can; it is one chance more in any case
   * @param byChance drawn whether it can or not
   */
  public Optional<String> next(boolean open, Supplier<Optional<String>> byChance) {
    number++;
    Optional<String> what =
        given.isPresent() ? Optional.ofNullable(given.get().get(number)) : byChance.get();
    if (!open || what.isEmpty()) {
      return Optional.empty();
    }
    decider.hit(actor, number, what.get());
    return what;
  }

  /** Whether it is hit this time, where there is one way only. */
  public boolean strikes(boolean open, BooleanSupplier byChance) {
    return next(open, () -> byChance.getAsBoolean() ? STRUCK : Optional.empty()).isPresent();
  }
}
