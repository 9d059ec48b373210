package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.decision.Decider;
import io.acko.adapters.simulation.decision.Exposure;
import io.acko.adapters.simulation.kubernetes.PodFate;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.document.MapBuilder;
import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.util.List;

/** The unquiet part of a run: what the user does and what goes wrong, all by chance. */
final class SwarmCourse {
  private static final Duration LENGTH = Duration.ofMinutes(5);
  private static final int MOST_ACTS = 7;

  private final Stage stage;
  private final World world;
  private final Decider decider;
  private boolean unquiet = true;

  private SwarmCourse(Stage stage) {
    this.stage = stage;
    this.world = stage.world();
    this.decider = stage.decider();
  }

  static void play(Stage stage, Scenario scenario) {
    new SwarmCourse(stage).play(scenario);
  }

  private void play(Scenario scenario) {
    RandomStream chance = world.seed().stream("course");
    sheet(chance);
    SwarmFaults faults = new SwarmFaults(world.seed(), decider);
    stage.kubernetes().front().add(faults);
    WorldFaults surroundings = new WorldFaults(stage);
    surroundings.begin(List.of(WorldFaults.Family.values()));
    lagAndMutes(chance);
    if (scenario.crashes().isEmpty()) {
      double rate = chance.happens(0.5) ? chance.logarithmic(0.01, 0.2) : 0;
      stage.operator().crashBy(Crashes.byChance(stage, rate, () -> unquiet));
    }
    world.after(within(chance, "operator", "starts after"), stage.operator()::start);
    world.after(within(chance, "user", "begins after"), stage.user()::applySheet);
    new Drama(stage).plan(chance.below(MOST_ACTS + 1), LENGTH.minusMinutes(1));
    world.run(decider.time("course", "length", LENGTH, LENGTH));
    unquiet = false;
    faults.stop();
    surroundings.end();
    stage.kubernetes().watches().delayUpTo(Duration.ofMillis(80));
    stage.operator().start();
    world.runUntil(surroundings::haveShown, LENGTH);
  }

  private Duration within(RandomStream chance, String actor, String what) {
    return decider.time(
        actor, what, chance.between(Duration.ZERO, Duration.ofSeconds(5)), Duration.ZERO);
  }

  private void sheet(RandomStream chance) {
    stage
        .user()
        .sheet()
        .size(decider.number("cluster", "size", 1 + chance.below(3), 1))
        .claims(decider.flag("cluster", "claims", chance.happens(0.5)))
        .enterprise(decider.flag("cluster", "enterprise", chance.happens(0.1)))
        .podManagement(
            decider.flag("cluster", "ordered", chance.happens(0.3)) ? "OrderedReady" : "Parallel");
    boolean own = chance.happens(0.5);
    int threshold = decider.number("breaker", "threshold", own ? 1 + chance.below(5) : 0, 0);
    int open = decider.number("breaker", "open for minutes", own ? 1 + chance.below(4) : 0, 0);
    if (threshold > 0) {
      stage.user().sheet().breaker(breaker(threshold, open));
    }
  }

  private static MapValue breaker(int threshold, int openMinutes) {
    MapBuilder breaker = MapValue.build().put("failureThreshold", threshold);
    return openMinutes > 0 ? breaker.put("openFor", openMinutes + "m").build() : breaker.build();
  }

  private void lagAndMutes(RandomStream chance) {
    Lag.byChance(stage, chance, Duration.ofMillis(1500));
    double muteness = chance.happens(0.3) ? chance.share() : 0;
    RandomStream mutes = world.seed().stream("mutes");
    Exposure questions = decider.exposure("question to a server");
    stage.fabric().mute(_ -> questions.strikes(unquiet, () -> mutes.happens(muteness)));
    double frailty = chance.happens(0.3) ? chance.share() : 0;
    stage.kubernetes().decideFatesBy(new Frailty(frailty));
  }

  /** Pods that crash at their start, or do not become ready for a while. */
  private final class Frailty implements PodFate {
    private final RandomStream chance = world.seed().stream("pod-crashes");
    private final Exposure starts = decider.exposure("start of a pod");
    private final Exposure probes = decider.exposure("probe of a pod");
    private final double frailty;

    Frailty(double frailty) {
      this.frailty = frailty;
    }

    @Override
    public boolean crashes(StoredObject pod) {
      return starts.strikes(unquiet, () -> chance.happens(frailty));
    }

    @Override
    public boolean answersProbes(StoredObject pod) {
      return !probes.strikes(unquiet, () -> chance.happens(frailty));
    }
  }
}
