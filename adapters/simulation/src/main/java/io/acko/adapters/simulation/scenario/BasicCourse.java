package io.acko.adapters.simulation.scenario;

import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.Optional;

/**
 * Creation, growth with a change that restarts every pod, a shrink, a broken spec, a force, the
 * mended spec: each at its time.
 */
final class BasicCourse {
  private static final Duration PATIENCE = Duration.ofMinutes(20);

  private BasicCourse() {}

  static void play(Stage stage) {
    User user = stage.user();
    stage.operator().start();
    user.sheet().size(2);
    user.applySheet();
    until(stage, Phase.COMPLETED);
    user.sheet().size(3).label("team", "blue");
    user.applySheet();
    stage.world().run(Duration.ofMinutes(2));
    until(stage, Phase.COMPLETED);
    user.sheet().size(2);
    user.applySheet();
    stage.world().run(Duration.ofMinutes(2));
    until(stage, Phase.COMPLETED);
    user.sheet().enterprise(true);
    user.applySheet();
    until(stage, Phase.ERROR);
    user.force();
    stage.world().run(Duration.ofMinutes(1));
    user.sheet().enterprise(false);
    user.applySheet();
    stage.world().run(Duration.ofMinutes(1));
  }

  private static void until(Stage stage, Phase phase) {
    stage
        .world()
        .runUntil(
            () ->
                stage
                    .user()
                    .cluster()
                    .flatMap(cluster -> cluster.clusterStatus().phase())
                    .equals(Optional.of(phase)),
            PATIENCE);
  }
}
