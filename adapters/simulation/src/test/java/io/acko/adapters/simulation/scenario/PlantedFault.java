package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.scenario.Scenario.Disturbance;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The faults that an operator of this kind is most likely to have, each to be planted and found.
 *
 * <p>They are the measure of what the oracles are worth: one that is not found by chance alone
 * would not be found either if somebody put it there without knowing.
 */
enum PlantedFault {
  PRECONDITION_SKIPPED(Plants::preconditionSkipped, "Fencing"),
  CONFLICT_COUNTED_AS_FAILURE(Plants::conflictCounted, "BreakerTransient"),
  UNKNOWN_TAKEN_FOR_READY(Plants::unknownTakenForReady, "UnknownIsNotNo"),
  JITTER_WITHOUT_BOUND(Plants::jitterWithoutBound, "BreakerTransient"),
  BREAKER_RESET_BY_RESTART(
      Misdeeds::breakerForgottenByNewProcesses, "BreakerPermanent", "BreakerTransient"),
  STATUS_BEFORE_EFFECT(Plants::statusBeforeEffect, "TruthfulStatus"),
  COUNTERS_READ_WITHOUT_SIZE(
      Plants::countersWithoutSize, "Availability", "LastCopy", "AckedWrites"),
  CLAIM_DELETED_FIRST(Plants::claimDeletedFirst, "WriteEconomy"),
  TWO_DISRUPTIONS_IN_ONE_PLAN(Misdeeds::twoAtOnce, "OneAtATime", "Availability"),
  FENCE_IGNORED(Plants::fenceIgnored, "Fencing"),
  NOT_CLOSED_BY_CHANGED_INPUT(Plants::blindToChangedInput, "BreakerExit"),
  EVENT_IN_EVERY_PASS(Plants::eventInEveryPass, "EventEconomy", "Idempotence");

  private final Supplier<Disturbance> planting;
  private final Set<String> finders;

  PlantedFault(Supplier<Disturbance> planting, String... finders) {
    this.planting = planting;
    this.finders = Set.of(finders);
  }

  /** The fault, fresh: one that remembers must not remember another run. */
  Disturbance plant() {
    return planting.get();
  }

  /** The oracles whose statement it breaks; any one of them is enough. */
  Set<String> finders() {
    return finders;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
