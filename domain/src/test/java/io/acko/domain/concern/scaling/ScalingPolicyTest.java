package io.acko.domain.concern.scaling;

import static io.acko.domain.concern.Shrinking.leaves;
import static io.acko.domain.concern.Shrinking.next;
import static io.acko.domain.concern.Shrinking.rescale;
import static io.acko.domain.concern.Shrinking.shrinking;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.SmallWorld;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.status.ConditionType;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a cluster loses pods, pass by pass. */
class ScalingPolicyTest {

  @Test
  void growsAtOnceHoweverSickTheClusterIs() {
    SmallWorld world = SmallWorld.calm(3);
    world.podNames().forEach(pod -> world.pod(pod).down("CrashLoopBackOff"));
    world.wantingOnly(SmallWorld.spec(5));
    Step.Apply apply =
        (Step.Apply)
            world.pass().plan().steps().stream()
                .filter(step -> step.target().kind() == ObjectKind.STATEFUL_SET)
                .findFirst()
                .orElseThrow();
    assertThat(apply.manifest().body().at("spec", "replicas").flatMap(Value::asInteger))
        .contains(5);
  }

  @Test
  void takesOnePodAtATimeAndLooksForRecordsBeforeTheNext() {
    SmallWorld world = shrinking(5, 3);
    for (int left = 4; left >= 3; left--) {
      Step.Rescale step = rescale(world);
      assertThat(step.from()).isEqualTo(left + 1);
      assertThat(step.replicas()).isEqualTo(left);
      leaves(world, step, "A" + left);
      Step forget = next(world, Duration.ofMinutes(1)).getFirst();
      assertThat(forget).isInstanceOf(Step.Instruct.class);
      assertThat(((Step.Instruct) forget).nodes()).hasSize(left);
    }
    assertThat(next(world, Duration.ofMinutes(5))).isEmpty();
    assertThat(world.status().phase()).contains(Phase.COMPLETED);
    assertThat(world.ledger().undertaking()).isEmpty();
  }

  @Test
  void aSmallerSizeHasToBeWantedForAWhile() {
    SmallWorld world = shrinking(4, 3);
    assertThat(world.pass().plan().steps()).isEmpty();
    world.later(Duration.ofSeconds(1)).pass();
    world.later(Duration.ofSeconds(13));
    assertThat(world.pass().plan().steps()).isEmpty();
    world.later(Duration.ofSeconds(2));
    assertThat(world.pass().plan().steps()).hasSize(1);
  }

  @Test
  void neverGoesBelowTheCopiesOrWhatServersWantAsACluster() {
    SmallWorld copies = SmallWorld.calm(3);
    copies
        .podNames()
        .forEach(
            pod ->
                copies
                    .pod(pod)
                    .answers()
                    .set("namespace/test/replication-factor", "3")
                    .set("namespace/test/effective_replication_factor", "3"));
    copies.wanting(SmallWorld.spec(2));
    assertThat(next(copies, Duration.ofMinutes(5)))
        .as("servers are told to keep fewer copies first")
        .hasOnlyElementsOfType(Step.Instruct.class);

    MapValue config = Clusters.config();
    MapValue service = config.map("service").with("min-cluster-size", Value.of(3));
    MapValue wanted =
        Clusters.specDocument(3).with("aerospikeConfig", config.with("service", service));
    SmallWorld least = SmallWorld.calm(ClusterSpec.read(wanted));
    least.wanting(ClusterSpec.read(wanted.with("size", Value.of(2))));
    assertThat(next(least, Duration.ofMinutes(5))).isEmpty();
    assertThat(least.status().phaseReason()).contains("min-cluster-size: is 3");
  }

  @Test
  void waitsUntilTheOthersHaveRoom() {
    SmallWorld world = shrinking(3, 2);
    world
        .podNames()
        .forEach(pod -> world.pod(pod).answers().set("namespace/test/data_used_bytes", "450000"));
    assertThat(next(world, Duration.ofMinutes(5))).isEmpty();
    assertThat(world.status().condition(ConditionType.DISRUPTION_HELD).orElseThrow().reason())
        .isEqualTo("NoRoomForRecords");
    world
        .podNames()
        .forEach(pod -> world.pod(pod).answers().set("namespace/test/data_used_bytes", "400000"));
    assertThat(rescale(world).replicas()).isEqualTo(2);
  }

  /** F040, B017: whatever batch is asked for, one pod of the whole cluster goes at a time. */
  @ParameterizedTest
  @ValueSource(strings = {"34%", "67%", "100%"})
  void aBatchIsAnUpperBoundThatSafetyNeverReachesF040(String batch) {
    MapValue racks = SmallWorld.oneRack().with("scaleDownBatchSize", Value.of(batch));
    SmallWorld world = SmallWorld.calm(inOneRack(6, racks)).wanting(inOneRack(3, racks));
    assertThat(rescale(world).replicas()).isEqualTo(5);
  }

  private static ClusterSpec inOneRack(int size, MapValue rackConfig) {
    return ClusterSpec.read(Clusters.specDocument(size).with("rackConfig", rackConfig));
  }

  private static ClusterSpec racks(int size, int... ids) {
    List<MapValue> racks = new ArrayList<>();
    for (int id : ids) {
      racks.add(MapValue.build().put("id", id).build());
    }
    MapValue config = MapValue.build().put("racks", ListValue.of(racks)).build();
    return ClusterSpec.read(Clusters.specDocument(size).with("rackConfig", config));
  }

  /** F041, F042: a rack goes pod by pod, and its objects last. */
  @Test
  void aRackThatIsNoLongerListedGoesPodByPodAndItsObjectsLastF041() {
    SmallWorld world = SmallWorld.calm(racks(4, 1, 2)).wanting(racks(4, 1));
    // Growing first: rack 1 gets the two that rack 2 is to lose.
    assertThat(world.replicasOf("demo-1")).isEqualTo(4);
    assertThat(next(world, Duration.ofMinutes(2))).as("before the new ones serve").isEmpty();
    world.born("demo-1-2", 1, "0");
    world.born("demo-1-3", 1, "0");
    world.joined("A0");
    for (int left = 1; left >= 0; left--) {
      Step.Rescale step = rescale(world);
      assertThat(step.target().name()).isEqualTo("demo-2");
      leaves(world, step, "A" + (2 - left));
      assertThat(next(world, Duration.ofMinutes(1))).allMatch(Step.Instruct.class::isInstance);
    }
    assertThat(world.status().phase())
        .as("a rack whose objects are still there")
        .contains(Phase.SCALING_DOWN);
    List<Step> last = next(world, Duration.ofMinutes(1));
    assertThat(last).extracting(step -> step.target().name()).containsExactly("demo-2");
    assertThat(last).allMatch(Step.Remove.class::isInstance);
    world.withoutObject(last.getFirst().target());
    assertThat(next(world, Duration.ofMinutes(1)))
        .extracting(step -> step.target().name())
        .containsExactly("demo-2-config");
    assertThat(world.status().phase()).contains(Phase.SCALING_DOWN);
    world.withoutObject(new ObjectRef(ObjectKind.CONFIG_MAP, "demo-2-config"));
    assertThat(next(world, Duration.ofMinutes(1))).isEmpty();
    assertThat(world.status().phase()).contains(Phase.COMPLETED);
  }

  /** F043, B018: switching racks on keeps the old pods until the new ones hold the records. */
  @Test
  void switchingRacksOnGrowsTheNewBeforeItShrinksTheOldF043() {
    SmallWorld world = SmallWorld.calm(3).wanting(racks(3, 1, 2, 3));
    assertThat(world.replicasOf("demo-0")).isEqualTo(3);
    assertThat(next(world, Duration.ofMinutes(2))).isEmpty();
    for (int rack = 1; rack <= 3; rack++) {
      world.born("demo-" + rack + "-0", rack, "0");
    }
    world.joined("A0");
    assertThat(rescale(world).target().name()).isEqualTo("demo-0");
  }

  @Test
  void noMoreThanEightNodesAreEverToldToBe() {
    SmallWorld world = SmallWorld.calm(5).wanting(racks(5, 1));
    assertThat(world.replicasOf("demo-0")).isEqualTo(5);
    assertThat(world.replicasOf("demo-1")).isEqualTo(3);
    world.replicas("demo-0", 4).without("demo-0-4").wantingOnly(world.spec());
    Step.Apply grown =
        (Step.Apply)
            world.pass().plan().steps().stream()
                .filter(step -> step.target().name().equals("demo-1"))
                .findFirst()
                .orElseThrow();
    assertThat(grown.manifest().body().at("spec", "replicas").flatMap(Value::asInteger))
        .contains(4);
  }

  /** F044, B021: the view after the shrink decides, not the one before it. */
  @Test
  void nothingFollowsWhileTheClusterStillLooksAsBeforeF044() {
    SmallWorld world = shrinking(5, 3);
    Step.Rescale step = rescale(world);
    world.replicas("demo-0", step.replicas());
    assertThat(next(world, Duration.ofMinutes(10))).isEmpty();
  }

  /** B016: a size that is put back stops the plan. */
  @Test
  void aSizeThatIsPutBackStopsThePlanB016() {
    SmallWorld world = shrinking(5, 3);
    world.pass();
    assertThat(world.ledger().undertaking().map(one -> one.purpose()))
        .containsInstanceOf(Purpose.Removal.class);
    world.wanting(SmallWorld.spec(5));
    assertThat(next(world, Duration.ofMinutes(5))).isEmpty();
    assertThat(world.ledger().undertaking()).isEmpty();
  }

  /** B020: a pod that broke may hold the last copy, so its leaving needs the user's word. */
  @Test
  void aBrokenPodLeavesOnlyWithTheUsersWordB020() {
    SmallWorld world = SmallWorld.calm(inOneRack(4, SmallWorld.oneRack()));
    world.pod("demo-1-3").down("CrashLoopBackOff");
    world.joined("5EEE").wanting(inOneRack(3, SmallWorld.oneRack()));
    assertThat(next(world, Duration.ofMinutes(10))).isEmpty();
    assertThat(world.status().phaseReason()).contains("maxIgnorablePods");

    world.wanting(inOneRack(3, SmallWorld.oneRack().with("maxIgnorablePods", Value.of(1))));
    assertThat(rescale(world).replicas()).isEqualTo(3);
  }

  /** B023: pods that never started are in nobody's way. */
  @Test
  void podsThatNeverJoinedLeaveWithoutDataChecksB023() {
    SmallWorld world = SmallWorld.calm(3).wanting(SmallWorld.spec(5));
    world.born("demo-0-3", 0, "0").server(ServerContainer.ABSENT);
    world.born("demo-0-4", 0, "0").server(ServerContainer.ABSENT);
    assertThat(next(world, Duration.ofMinutes(2))).isEmpty();
    world.wanting(SmallWorld.spec(3));
    assertThat(rescale(world).replicas()).isEqualTo(4);
  }

  /** B142: what was missed meanwhile does not matter, only what is there and what is wanted. */
  @Test
  void aShrinkAndGrowthThatNobodySawLeavesNothingToDoB142() {
    SmallWorld world = SmallWorld.calm(3).wanting(SmallWorld.spec(2)).wanting(SmallWorld.spec(3));
    assertThat(next(world, Duration.ofMinutes(5))).isEmpty();
    assertThat(world.status().phase()).isEqualTo(Optional.of(Phase.COMPLETED));
  }
}
