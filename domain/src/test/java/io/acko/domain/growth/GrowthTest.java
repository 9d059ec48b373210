package io.acko.domain.growth;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.SmallWorld;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Growing waits for nobody's health, and for room among eight nodes. */
class GrowthTest {

  @Test
  void noSetEverLosesAPodByGrowingAndNoNinthIsEverTold() {
    for (int from = 2; from <= 8; from++) {
      for (int racks = 1; racks <= 3; racks++) {
        for (int to = Math.max(2, racks); to <= 8; to++) {
          SmallWorld world = SmallWorld.calm(from).wantingOnly(racks(to, racks));
          List<Integer> replicas = Growth.replicas(world.view());
          int sum = replicas.stream().mapToInt(Integer::intValue).sum();
          assertThat(from + sum)
              .as("%d in rack 0 and %s in %d racks of %d", from, replicas, racks, to)
              .isEqualTo(Math.min(Growth.MAX_NODES, from + to));
        }
      }
    }
  }

  @Test
  void aPodThatIsStillGoingTakesARoom() {
    SmallWorld world = SmallWorld.calm(8).replicas("demo-0", 7).wantingOnly(racks(8, 1));
    assertThat(Growth.replicas(world.view())).containsExactly(0);
    world.without("demo-0-7");
    assertThat(Growth.replicas(world.view())).containsExactly(1);
  }

  @Test
  void aSetKeepsWhatItHasAndGetsWhatItLacks() {
    assertThat(Growth.replicas(SmallWorld.calm(5).wantingOnly(SmallWorld.spec(3)).view()))
        .containsExactly(5);
    assertThat(Growth.replicas(SmallWorld.calm(3).wantingOnly(SmallWorld.spec(5)).view()))
        .containsExactly(5);
  }

  private static ClusterSpec racks(int size, int count) {
    List<MapValue> racks =
        IntStream.rangeClosed(1, count)
            .mapToObj(id -> MapValue.build().put("id", id).build())
            .toList();
    MapValue config = MapValue.build().put("racks", ListValue.of(racks)).build();
    return ClusterSpec.read(Clusters.specDocument(size).with("rackConfig", config));
  }
}
