package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.world.Seed;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a new cluster costs the API server. */
class WriteBudgetTest {
  /** Eleven as a rule; a server joins the others only after its pod is ready, which is told. */
  private static final int MOST_WRITES = 13;

  private static final int SEEDS = 200;

  @Test
  void aClusterOfThreeIsMadeWithinThirteenWritesAndThenCostsNone() {
    int dearest =
        IntStream.rangeClosed(1, SEEDS).parallel().map(WriteBudgetTest::writes).max().orElseThrow();

    System.out.println(
        "a cluster of 3 costs at most " + dearest + " writes over " + SEEDS + " seeds");
    assertThat(dearest).isLessThanOrEqualTo(MOST_WRITES);
  }

  private static int writes(int seed) {
    Stage stage = new Stage(new Seed(seed), 100);
    stage.user().sheet().claims(true);
    stage.operator().start();
    stage.user().applySheet();
    boolean completed = stage.world().runUntil(() -> isCompleted(stage), Duration.ofMinutes(10));
    assertThat(completed).isTrue();
    stage.world().run(Duration.ofMinutes(1));
    int writes = (int) stage.kubernetes().front().calls();
    stage.world().run(Duration.ofMinutes(10));
    assertThat(stage.kubernetes().front().calls()).isEqualTo(writes);
    return writes;
  }

  private static boolean isCompleted(Stage stage) {
    return stage
        .user()
        .cluster()
        .flatMap(cluster -> cluster.clusterStatus().phase())
        .equals(Optional.of(Phase.COMPLETED));
  }
}
