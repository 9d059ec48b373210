package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.operator.CrashPlan;
import io.acko.adapters.simulation.operator.CrashPlan.Moment;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import java.time.Duration;

/**
 * A user who writes whatever the definitions allow, several fields at once and one edit after the
 * other, and much that they or the rules do not allow, as when the webhook is down. In the end
 * everything is written as it was in the beginning.
 */
final class DriverCourse {
  private static final Duration BEGINNING = Duration.ofMinutes(3);
  private static final Duration LENGTH = Duration.ofMinutes(10);
  private static final int MOST_TURNS = 6;

  private final Stage stage;
  private final World world;
  private final RandomStream chance;
  private boolean unquiet = true;

  private DriverCourse(Stage stage) {
    this.stage = stage;
    this.world = stage.world();
    this.chance = world.seed().stream("driver-course");
  }

  static void play(Stage stage) {
    new DriverCourse(stage).play();
  }

  private void play() {
    Driver driver = new Driver(stage);
    SwarmFaults faults = new SwarmFaults(world.seed(), stage.decider());
    faults.stop();
    stage.kubernetes().front().add(faults);
    stage.kubernetes().decideFatesBy(driver);
    stage.operator().start();
    driver.begin();
    if (chance.happens(0.7)) {
      world.run(BEGINNING);
    }
    goWrong(faults);
    driver.plan(1 + chance.below(MOST_TURNS), LENGTH.minusMinutes(1));
    world.run(LENGTH);
    unquiet = false;
    faults.stop();
    stage.kubernetes().watches().delayUpTo(Duration.ofMillis(80));
    stage.operator().start();
    driver.end();
  }

  private void goWrong(SwarmFaults faults) {
    if (chance.happens(0.3)) {
      faults.resume();
    }
    if (chance.happens(0.4)) {
      stage
          .kubernetes()
          .watches()
          .delayUpTo(chance.between(Duration.ofMillis(50), Duration.ofMillis(3_000)));
    }
    if (chance.happens(0.3)) {
      stage.operator().crashBy(crashes(chance.logarithmic(0.01, 0.2)));
    }
  }

  private CrashPlan crashes(double rate) {
    RandomStream crashes = world.seed().stream("crashes");
    return _ -> {
      boolean hits = crashes.happens(rate);
      Moment moment = crashes.happens(0.5) ? Moment.BEFORE : Moment.AFTER;
      return unquiet && hits ? moment : Moment.NOT_NOW;
    };
  }
}
