package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.driver.Blunder;
import io.acko.adapters.simulation.driver.Repertoire;
import io.acko.adapters.simulation.driver.Scene;
import io.acko.adapters.simulation.kubernetes.PodFate;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.Seed;
import io.acko.domain.breaker.Open;
import io.acko.domain.breaker.OpenCause;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What nobody should write is written into a cluster in use past the webhook, and taken back: the
 * operator makes no mistake of its own, and the cluster becomes what it was.
 */
class BlunderTest {
  private static final Duration PATIENCE = Duration.ofMinutes(45);
  private static final Duration WHILE = Duration.ofMinutes(8);
  private static final Scene SCENE = new Repertoire().scene("two-namespaces");

  private final Stage stage = new Stage(new Seed(5), 200);
  private final Jury jury = new Jury(stage);
  private final Props props = new Props(stage);

  private void begin() {
    stage.kubernetes().decideFatesBy(new ByImage());
    props.begin(SCENE);
    stage.operator().start();
    awaitCompleted();
  }

  private ClusterStatus status() {
    return stage.user().cluster().orElseThrow().clusterStatus();
  }

  private void awaitCompleted() {
    stage.world().run(Duration.ofMinutes(1));
    boolean met =
        stage
            .world()
            .runUntil(() -> status().phase().equals(Optional.of(Phase.COMPLETED)), PATIENCE);
    assertThat(met).as(status().phaseReason()).isTrue();
    jury.stability().requireWithin(WHILE);
    stage.world().run(Duration.ofMinutes(2));
  }

  @ParameterizedTest
  @EnumSource
  void isSurvivedAndHeals(Blunder blunder) {
    begin();
    List<String> before = Likeness.of(stage);

    props.put(blunder.in(SCENE.cluster()));
    stage.world().run(WHILE);
    props.put(SCENE.cluster());
    awaitCompleted();

    jury.requireSettings(stage);
    jury.ended();
    assertThat(jury.findings().all()).isEmpty();
    assertThat(Likeness.of(stage)).isEqualTo(before);
  }

  // B088, F003.
  @ParameterizedTest
  @EnumSource(
      names = {
        "SIZE_NEGATIVE",
        "SIZE_ABOVE_THE_LIMIT",
        "NO_IMAGE",
        "ENTERPRISE_SECTION",
        "ENTERPRISE_PARAMETER",
        "RACK_TWICE",
        "CONFIG_THAT_IS_A_TEXT"
      })
  void whatCanNeverWorkOpensTheBreakerAtOnceAndTakesNoPod(Blunder blunder) {
    begin();
    Footprint since = new Footprint(stage);

    props.put(blunder.in(SCENE.cluster()));
    stage.world().run(WHILE);

    assertThat(status().breaker().state())
        .isInstanceOfSatisfying(
            Open.class, open -> assertThat(open.cause()).isEqualTo(OpenCause.PERMANENT_ERROR));
    assertThat(since.seen()).isEqualTo(Seen.STATUS);
  }

  @Test
  void aForceAskedTwiceIsOneTrialMoreAndNoFailure() {
    begin();
    props.put(Blunder.ENTERPRISE_SECTION.in(SCENE.cluster()));
    stage.world().run(WHILE);
    stage.user().force();
    stage.user().force();
    stage.world().run(WHILE);
    stage.user().force();
    stage.world().run(WHILE);
    props.put(SCENE.cluster());
    awaitCompleted();

    jury.ended();
    assertThat(jury.findings().all()).isEmpty();
  }

  private record ByImage() implements PodFate {
    @Override
    public boolean crashes(StoredObject pod) {
      return pod.spec().list("containers").maps().stream()
          .anyMatch(one -> one.text("image").equals(Optional.of(Blunder.BAD_IMAGE)));
    }

    @Override
    public boolean answersProbes(StoredObject pod) {
      return true;
    }
  }
}
