package io.acko.domain.concern.operation;

import static io.acko.domain.concern.operation.Operations.asked;
import static io.acko.domain.concern.operation.Operations.comesBack;
import static io.acko.domain.concern.operation.Operations.run;
import static io.acko.domain.concern.operation.Operations.taken;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.SmallWorld;
import io.acko.domain.ledger.OperationRun.Stage;
import io.acko.domain.status.ClusterStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An operation whose operator dies before it has written its status, at every choice of passes. */
class InterruptedOperationTest {
  private static final int PASSES = 7;

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void takesEveryPodExactlyOnceWhicheverStatusesAreLost(int size) {
    for (int lost = 0; lost < 1 << PASSES; lost++) {
      SmallWorld world = asked(size);
      List<String> order = new ArrayList<>();
      for (int pass = 0; pass < PASSES + 4 * size; pass++) {
        ClusterStatus before = world.status();
        List<String> now = taken(world.later(Duration.ofSeconds(6)).pass());
        if ((lost >> pass & 1) == 1) {
          world.status(before);
        }
        order.addAll(now);
        int turn = order.size();
        now.forEach(pod -> comesBack(world, pod, "A" + turn));
      }
      assertThat(order)
          .as("statuses lost: %s", Integer.toBinaryString(lost))
          .containsExactlyInAnyOrderElementsOf(world.podNames());
      assertThat(run(world).stage()).isEqualTo(Stage.COMPLETED);
    }
  }
}
