package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.PodFate;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.operator.CrashPlan;
import io.acko.adapters.simulation.operator.CrashPlan.Moment;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.util.List;

/** The unquiet part of a run: what the user does and what goes wrong, all by chance. */
final class SwarmCourse {
  private static final Duration LENGTH = Duration.ofMinutes(5);
  private static final int MOST_ACTS = 7;

  private final Stage stage;
  private final World world;
  private boolean unquiet = true;

  private SwarmCourse(Stage stage) {
    this.stage = stage;
    this.world = stage.world();
  }

  static void play(Stage stage, Scenario scenario) {
    new SwarmCourse(stage).play(scenario);
  }

  private void play(Scenario scenario) {
    RandomStream chance = world.seed().stream("course");
    sheet(chance);
    SwarmFaults faults = new SwarmFaults(world.seed());
    stage.kubernetes().front().add(faults);
    WorldFaults surroundings = new WorldFaults(stage);
    surroundings.begin(List.of(WorldFaults.Family.values()));
    lagAndMutes(chance);
    if (scenario.crashes().isEmpty() && chance.happens(0.5)) {
      stage.operator().crashBy(crashesByChance(chance.logarithmic(0.01, 0.2)));
    }
    world.after(chance.between(Duration.ZERO, Duration.ofSeconds(5)), stage.operator()::start);
    world.after(chance.between(Duration.ZERO, Duration.ofSeconds(5)), stage.user()::applySheet);
    Drama drama = new Drama(world, stage.user(), stage.operator(), stage.refusals());
    drama.plan(chance.below(MOST_ACTS + 1), LENGTH.minusMinutes(1));
    world.run(LENGTH);
    unquiet = false;
    faults.stop();
    surroundings.end();
    stage.kubernetes().watches().delayUpTo(Duration.ofMillis(80));
    stage.operator().start();
    world.runUntil(surroundings::haveShown, LENGTH);
  }

  private void sheet(RandomStream chance) {
    stage
        .user()
        .sheet()
        .size(1 + chance.below(3))
        .claims(chance.happens(0.5))
        .enterprise(chance.happens(0.1))
        .podManagement(chance.happens(0.3) ? "OrderedReady" : "Parallel");
    if (chance.happens(0.5)) {
      stage
          .user()
          .sheet()
          .breaker(
              MapValue.build()
                  .put("failureThreshold", 1 + chance.below(5))
                  .put("openFor", (1 + chance.below(4)) + "m")
                  .build());
    }
  }

  private void lagAndMutes(RandomStream chance) {
    if (chance.happens(0.5)) {
      stage
          .kubernetes()
          .watches()
          .delayUpTo(chance.between(Duration.ofMillis(50), Duration.ofMillis(1500)));
    }
    double muteness = chance.happens(0.3) ? chance.share() : 0;
    RandomStream mutes = world.seed().stream("mutes");
    stage.fabric().mute(_ -> unquiet && mutes.happens(muteness));
    double frailty = chance.happens(0.3) ? chance.share() : 0;
    RandomStream crashes = world.seed().stream("pod-crashes");
    stage
        .kubernetes()
        .decideFatesBy(
            new PodFate() {
              @Override
              public boolean crashes(StoredObject pod) {
                return unquiet && crashes.happens(frailty);
              }

              @Override
              public boolean answersProbes(StoredObject pod) {
                return !unquiet || !crashes.happens(frailty);
              }
            });
  }

  private CrashPlan crashesByChance(double rate) {
    RandomStream crashes = world.seed().stream("crashes");
    return _ -> {
      boolean hits = crashes.happens(rate);
      Moment moment = crashes.happens(0.5) ? Moment.BEFORE : Moment.AFTER;
      return unquiet && hits ? moment : Moment.NOT_NOW;
    };
  }
}
