package io.acko.domain.concern;

import static io.acko.domain.concern.Shrinking.next;
import static io.acko.domain.concern.Shrinking.rescale;
import static io.acko.domain.concern.Shrinking.shrinking;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.SmallWorld;
import io.acko.domain.Statuses;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Rack;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Notice;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.live.SettingsInquiry;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.server.ServerConfig;
import io.acko.domain.server.change.ChangeClass;
import io.acko.domain.server.change.ConfigurationChange;
import io.acko.domain.server.change.LiveCommand;
import io.acko.domain.server.info.NodeOrder;
import io.acko.domain.status.Condition;
import io.acko.domain.status.ConditionType;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Faults of the peer and of operators in the field that no other test has in its name; each by the
 * number that it has in the lists of them.
 */
class KnownFaultsTest {
  private static final Duration LONG = Duration.ofMinutes(10);

  private static SmallWorld changed(int size) {
    SmallWorld world = SmallWorld.calm(size);
    return world.wanting(SmallWorld.changed(world.spec()));
  }

  private static List<Step> disruptions(SmallWorld world, Duration within) {
    return next(world, within).stream().filter(Step::disrupts).toList();
  }

  /** The server is the container's first process, and a signal to it is a crash. */
  @Test
  void noServerIsStartedAgainInItsPodF014F016B005() {
    assertThat(Arrays.stream(Step.class.getPermittedSubclasses()).map(Class::getSimpleName))
        .noneMatch(name -> name.contains("Exec") || name.contains("Signal"));
    assertThat(disruptions(changed(3), LONG)).hasOnlyElementsOfType(Step.Disrupt.class);
  }

  /** A namespace's file is the same whoever advertises it how: addresses are no difference. */
  @Test
  void advertisedAddressesDoNotMakeALiveChangeARestartF023() {
    MapValue access = MapValue.build().put("accessType", "hostInternal").build();
    ClusterSpec spec =
        ClusterSpec.read(SmallWorld.spec(3).document().with("aerospikeNetworkPolicy", access));
    assertThat(change(spec, SmallWorld.changed(spec)).kind()).isEqualTo(ChangeClass.LIVE);
  }

  @Test
  void keysOfTheNetworkKeepTheirSectionF019() {
    ClusterSpec spec = SmallWorld.spec(3);
    MapValue config = spec.aerospikeConfig().orElseThrow();
    MapValue network = config.map("network");
    MapValue heartbeat = network.map("heartbeat").with("interval", Value.of(200));
    ClusterSpec other =
        ClusterSpec.read(
            spec.document()
                .with(
                    "aerospikeConfig",
                    config.with("network", network.with("heartbeat", heartbeat))));
    assertThat(change(spec, other).commands())
        .extracting(LiveCommand::text)
        .containsExactly("set-config:context=network;heartbeat.interval=200");
  }

  private static ConfigurationChange change(ClusterSpec from, ClusterSpec to) {
    return ServerConfig.of(from, Rack.IMPLICIT)
        .changeTo(ServerConfig.of(to, Rack.IMPLICIT), Clusters.resource(to).names(), to);
  }

  @Test
  void noServerIsAskedForItsSettingsWhereNoneAreChangedWhileItRunsF024() {
    SmallWorld world = SmallWorld.calm(3);
    world.status(Statuses.applied(world.status(), world.spec().document()));
    world.wanting(SmallWorld.changed(world.spec()));
    assertThat(SettingsInquiry.of(world.view())).isEmpty();
  }

  @Test
  void aRestartIsToldOnceForEachPodThatIsTakenF025() {
    SmallWorld world = changed(3);
    List<Notice> told = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      world.pass();
      told.addAll(world.settled().notices());
      world.later(Duration.ofSeconds(2));
    }
    for (int i = 0; i < 20; i++) {
      if (world.pass().plan().steps().isEmpty()) {
        told.addAll(world.settled().notices());
      }
      world.later(Duration.ofSeconds(1));
    }
    assertThat(told).extracting(Notice::reason).doesNotContain("RollingRestartCompleted");
    assertThat(told.stream().map(Notice::once)).doesNotHaveDuplicates();
  }

  @Test
  void noBudgetIsPassedOverF026() {
    assertThat(manner(changed(3))).as("the budget is its own").isEqualTo(Step.Manner.DELETED);
    ClusterSpec spec =
        ClusterSpec.read(SmallWorld.spec(3).document().with("disablePDB", Value.of(true)));
    SmallWorld guardedByOthers = SmallWorld.calm(spec).wanting(SmallWorld.changed(spec));
    assertThat(manner(guardedByOthers)).isEqualTo(Step.Manner.EVICTED);
  }

  private static Step.Manner manner(SmallWorld world) {
    return ((Step.Disrupt) disruptions(world, LONG).getFirst()).manner();
  }

  /** The Community Edition refuses it, so nothing relies on it and no event claims it. */
  @Test
  void noNodeIsEverToldToQuiesceF027B011() {
    assertThat(Arrays.stream(NodeOrder.class.getPermittedSubclasses()).map(Class::getSimpleName))
        .noneMatch(name -> name.contains("Quiesce"));
  }

  @Test
  void addingARackGrowsItBeforeAnyOtherLosesAPodF042() {
    SmallWorld world = SmallWorld.calm(racks(4, 1)).wanting(racks(4, 1, 2));
    assertThat(world.replicasOf("demo-2")).isEqualTo(2);
    assertThat(world.replicasOf("demo-1")).isEqualTo(4);
    assertThat(disruptions(world, LONG)).as("while the new ones do not serve").isEmpty();
    world.born("demo-2-0", 2, "0");
    world.born("demo-2-1", 2, "0");
    world.joined("A0");
    assertThat(rescale(world).target().name()).isEqualTo("demo-1");
  }

  private static ClusterSpec racks(int size, int... ids) {
    List<MapValue> racks =
        Arrays.stream(ids).mapToObj(id -> MapValue.build().put("id", id).build()).toList();
    return ClusterSpec.read(
        Clusters.specDocument(size)
            .with("rackConfig", MapValue.EMPTY.with("racks", ListValue.of(racks))));
  }

  /** Servers are asked without a login, which they do not have. */
  @Test
  void usersInTheSpecDoNotKeepAClusterFromShrinkingF045() {
    MapValue user =
        MapValue.build()
            .put("name", "admin")
            .put("secretName", "admin")
            .put("roles", ListValue.ofTexts(List.of("sys-admin", "user-admin")))
            .build();
    MapValue wish = MapValue.EMPTY.with("users", ListValue.of(user));
    SmallWorld world =
        SmallWorld.calm(
            ClusterSpec.read(SmallWorld.spec(4).document().with("aerospikeAccessControl", wish)));
    world.wanting(
        ClusterSpec.read(SmallWorld.spec(3).document().with("aerospikeAccessControl", wish)));
    assertThat(rescale(world).replicas()).isEqualTo(3);
  }

  /** A correction reaches the pods that crash; no health is waited for that they keep away. */
  @Test
  void aCorrectionReachesThePodThatTheMistakeBrokeB004() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-2").down("CrashLoopBackOff: exit code 1");
    world.wanting(SmallWorld.changed(world.spec()));
    assertThat(next(world, Duration.ofMinutes(1)))
        .singleElement()
        .satisfies(step -> assertThat(step.target().name()).isEqualTo("demo-0-2"));
  }

  /** Loading an index may take half an hour, and is progress. */
  @Test
  void aServerThatStartsForLongIsWaitedForB007() {
    SmallWorld world = changed(3);
    assertThat(disruptions(world, LONG)).hasSize(1);
    world.born("demo-0-2", 0, "0").server(ServerContainer.RUNNING);
    for (int minute = 0; minute < 45; minute++) {
      assertThat(world.pass().plan().steps()).isEmpty();
      world.later(Duration.ofMinutes(1));
    }
    assertThat(world.status().failedReconcileCount()).isZero();
  }

  @Test
  void theNextNodeWaitsUntilTheRecordsOfTheLastAreBackB009() {
    SmallWorld world = changed(3);
    world.pod("demo-0-0").answers().set("statistics/migrate_partitions_remaining", "1");
    assertThat(disruptions(world, LONG)).isEmpty();
    world.joined("5EEE");
    assertThat(disruptions(world, LONG)).hasSize(1);
  }

  /** Grown and changed in one edit: the new are born as wanted, and awaited before old ones go. */
  @Test
  void newPodsAreAwaitedBeforeOldOnesAreRestartedB014() {
    SmallWorld world = SmallWorld.calm(3).wanting(SmallWorld.changed(SmallWorld.spec(5)));
    assertThat(world.replicasOf("demo-0")).isEqualTo(5);
    assertThat(disruptions(world, LONG)).isEmpty();
    world.born("demo-0-3", 0, "0").server(ServerContainer.ABSENT);
    world.born("demo-0-4", 0, "0").server(ServerContainer.ABSENT);
    assertThat(disruptions(world, LONG)).isEmpty();
    assertThat(world.pod("demo-0-3").isAnswering()).isTrue();
  }

  @Test
  void noNodeLeavesWhileRecordsMoveB021() {
    SmallWorld world = shrinking(4, 3);
    world.pod("demo-0-1").answers().set("statistics/migrate_partitions_remaining", "7");
    assertThat(disruptions(world, LONG)).isEmpty();
  }

  @Test
  void aFirstDeploymentWithABadImageIsNotCompletedB066F144() {
    SmallWorld world = SmallWorld.fresh(SmallWorld.spec(3));
    world.podNames().forEach(pod -> world.pod(pod).down("ImagePullBackOff: no such image"));
    world.pass();
    assertThat(world.status().phase()).isNotEqualTo(Optional.of(Phase.COMPLETED));
    assertThat(world.status().phaseReason()).contains("ImagePullBackOff");
  }

  @Test
  void theStatusNamesThePodAndWhatItWaitsForAndFollowsTheCauseB069() {
    SmallWorld world = SmallWorld.fresh(SmallWorld.spec(3));
    world.pod("demo-0-0").down("Unschedulable: no volume");
    world.pass();
    assertThat(ready(world)).contains("demo-0-0", "Unschedulable");
    world.pod("demo-0-0").down("CrashLoopBackOff: exit code 1");
    world.later(Duration.ofMinutes(1)).pass();
    assertThat(ready(world)).contains("demo-0-0", "CrashLoopBackOff");
  }

  private static String ready(SmallWorld world) {
    return world.status().condition(ConditionType.READY).map(Condition::message).orElse("");
  }

  /** Every pod is ready for Kubernetes, and the database has split. */
  @Test
  void aSplitClusterIsNotCompletedAndLosesNoPodB071() {
    SmallWorld world = changed(3);
    world
        .pod("demo-0-2")
        .answers()
        .set("statistics/cluster_key", "A10E")
        .set("statistics/cluster_size", "1");
    for (int i = 0; i < 30; i++) {
      Decision decision = world.pass();
      assertThat(decision.plan().steps().stream().filter(Step::disrupts)).isEmpty();
      world.later(Duration.ofSeconds(10));
    }
    assertThat(world.status().phase()).isNotEqualTo(Optional.of(Phase.COMPLETED));
    assertThat(ready(world)).contains("demo-0-2", "cluster");
    assertThat(world.status().condition(ConditionType.DISRUPTION_HELD))
        .hasValueSatisfying(
            held -> {
              assertThat(held.truth()).isEqualTo(Condition.Truth.TRUE);
              assertThat(held.reason()).isEqualTo("ClusterSize");
              assertThat(held.message()).contains("demo-0-2");
            });
  }

  @Test
  void anotherLookAtTheSameWritesNothingB072F146() {
    SmallWorld world = SmallWorld.calm(3);
    world.pass();
    for (int minute = 0; minute < 10; minute++) {
      world.later(Duration.ofMinutes(1)).pass();
      var before = world.status();
      world.pass();
      assertThat(world.status()).isEqualTo(before);
      assertThat(world.settled().notices()).isEmpty();
    }
  }

  /** Each change of a size that two owners fight for would begin a shrink. */
  @Test
  void aSizeThatGoesBackAndForthShrinksNothingB149() {
    SmallWorld world = SmallWorld.calm(5);
    for (int i = 0; i < 20; i++) {
      world.wanting(SmallWorld.spec(i % 2 == 0 ? 3 : 5));
      assertThat(world.pass().plan().steps().stream().filter(Step::disrupts)).isEmpty();
      world.later(Duration.ofSeconds(5));
      assertThat(world.pass().plan().steps().stream().filter(Step::disrupts)).isEmpty();
      world.later(Duration.ofSeconds(5));
    }
  }
}
