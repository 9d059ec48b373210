package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.scenario.Scenario.Profile;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.Optional;

/** A cluster in memory that is written to, and one change of it from beginning to end. */
final class ChangeCourse {
  private static final Duration PATIENCE = Duration.ofMinutes(20);
  private static final Duration AT_LEAST = Duration.ofMinutes(2);

  private ChangeCourse() {}

  static void play(Stage stage, Load load, Profile change) {
    Sheet sheet = stage.user().sheet();
    begin(sheet, change);
    stage.operator().start();
    stage.user().applySheet();
    stage.world().runUntil(() -> isCompleted(stage), PATIENCE);
    load.begin();
    stage.world().run(AT_LEAST);
    want(sheet, change);
    stage.user().applySheet();
    stage.world().run(AT_LEAST);
    if (change == Profile.MISTAKE_MENDED || change == Profile.PAUSED_CHANGE) {
      sheet.enterprise(false).paused(false);
      stage.user().applySheet();
      stage.world().run(AT_LEAST);
    }
    stage.world().runUntil(() -> isCompleted(stage), PATIENCE);
  }

  private static void begin(Sheet sheet, Profile change) {
    if (change == Profile.RACK_REMOVAL) {
      sheet.racks(2);
    } else if (change == Profile.RACK_ADDITION) {
      sheet.racks(1);
    }
    sheet.claims(change == Profile.ROLL_ON_CLAIMS);
    sheet.live(change == Profile.LIVE_CHANGE);
  }

  private static void want(Sheet sheet, Profile change) {
    switch (change) {
      case ROLL, ROLL_ON_CLAIMS -> sheet.image("aerospike:ce-8.1.2.0");
      case GROW -> sheet.size(sheet.size() + 1);
      case SHRINK -> sheet.size(sheet.size() - 1);
      case RACK_ADDITION -> sheet.racks(2);
      case RACK_REMOVAL -> sheet.racks(1);
      case CHANGE_OF_COPIES -> sheet.copies(3);
      case LIVE_CHANGE -> sheet.files(16_000);
      case RESTART_ON_DEMAND -> sheet.operation("PodRestart", "all");
      case MISTAKE_MENDED -> sheet.enterprise(true);
      case PAUSED_CHANGE -> sheet.paused(true).image("aerospike:ce-8.1.2.0");
      case BASIC, SWARM, DRIVER, PROMISE -> throw new IllegalArgumentException(change.name());
    }
  }

  private static boolean isCompleted(Stage stage) {
    return stage
        .user()
        .cluster()
        .flatMap(cluster -> cluster.clusterStatus().phase())
        .equals(Optional.of(Phase.COMPLETED));
  }
}
