package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.PodFate;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.Seed;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that hangs un-ready while the replication factor is to change. */
class HangingServerTest {
  private static final ObjectKey HANGING =
      new ObjectKey(Kinds.POD, Stage.CLUSTER.namespace(), "demo-0-1");

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void deletingItsPodLetsTheChangeGoOnAsTheMessageSays(long seed) {
    Stage stage = new Stage(new Seed(seed), 100);
    stage.operator().start();
    stage.user().applySheet();
    assertThat(stage.world().runUntil(() -> isCompleted(stage), Duration.ofMinutes(10))).isTrue();
    hang(stage);

    stage.user().sheet().copies(3);
    stage.user().applySheet();
    stage.world().run(Duration.ofMinutes(5));

    assertThat(status(stage).phaseReason())
        .contains("demo-0-1 runs and is not ready", "kubectl delete pod demo-0-1");
    assertThat(factors(stage)).doesNotContain("3");

    stage.user().delete(Kinds.POD, HANGING.name());
    stage.world().run(Duration.ofMinutes(1));

    assertThat(stage.world().runUntil(() -> isCompleted(stage), Duration.ofMinutes(10)))
        .as(status(stage).phaseReason())
        .isTrue();
    assertThat(factors(stage)).containsExactly("3", "3", "3");
  }

  /** Its process ended and began again, and never gets ready. */
  private static void hang(Stage stage) {
    String uid = stage.kubernetes().store().get(HANGING).orElseThrow().uid().text();
    stage
        .kubernetes()
        .decideFatesBy(
            new PodFate() {
              @Override
              public boolean crashes(StoredObject pod) {
                return false;
              }

              @Override
              public boolean answersProbes(StoredObject pod) {
                return !pod.uid().text().equals(uid);
              }
            });
    stage.fabric().kill(HANGING);
    stage.kubernetes().crash(HANGING);
    stage.world().run(Duration.ofMinutes(1));
  }

  private static List<String> factors(Stage stage) {
    return stage.user().pods().stream()
        .flatMap(pod -> stage.fabric().server(pod.key()).stream())
        .flatMap(server -> server.settings().namespace("test").stream())
        .flatMap(settings -> settings.get("replication-factor").stream())
        .toList();
  }

  private static boolean isCompleted(Stage stage) {
    return status(stage).phase().equals(Optional.of(Phase.COMPLETED));
  }

  private static ClusterStatus status(Stage stage) {
    return stage.user().cluster().orElseThrow().clusterStatus();
  }
}
