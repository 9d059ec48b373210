package io.acko.domain.concern.restart;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.SmallWorld;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Uid;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Notice;
import io.acko.domain.decision.Plan;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.status.Condition;
import io.acko.domain.status.Condition.Truth;
import io.acko.domain.status.ConditionType;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How a change reaches pods, pass by pass. */
class RestartPolicyTest {
  private static final Duration SOON = Duration.ofSeconds(6);

  /** A cluster at rest whose user has just changed the configuration, as the status tells. */
  private static SmallWorld changed(int size) {
    SmallWorld world = SmallWorld.calm(size);
    return world.wanting(SmallWorld.changed(world.spec()));
  }

  /** The pods that a plan takes away. */
  private static List<String> taken(Plan plan) {
    return plan.steps().stream().filter(Step::disrupts).map(step -> step.target().name()).toList();
  }

  /** Passes until pods are taken, or the longest time has gone by. */
  private static List<String> takenWithin(SmallWorld world, Duration longest) {
    Duration step = longest.dividedBy(40).plusSeconds(1);
    Duration gone = Duration.ZERO;
    while (gone.compareTo(longest) < 0) {
      List<String> taken = taken(world.pass().plan());
      if (!taken.isEmpty()) {
        return taken;
      }
      world.later(step);
      gone = gone.plus(step);
    }
    return List.of();
  }

  private static Truth truth(SmallWorld world, ConditionType type) {
    return world.status().condition(type).map(Condition::truth).orElse(Truth.UNKNOWN);
  }

  @Test
  void aClusterAsWantedIsLeftAlone() {
    SmallWorld world = SmallWorld.calm(3);
    assertThat(new RestartPolicy().examine(world.situation()))
        .isInstanceOf(Verdict.Satisfied.class);
    assertThat(takenWithin(world, Duration.ofMinutes(5))).isEmpty();
  }

  @Test
  void aDisruptionIsWrittenDownBeforeItIsBegunAndBegunOnlyAtASecondLook() {
    SmallWorld world = changed(3);
    Decision first = world.pass();
    assertThat(first.plan().steps()).isEmpty();
    Undertaking announced = world.ledger().undertaking().orElseThrow();
    assertThat(announced.pods()).containsOnlyKeys("demo-0-2");
    assertThat(announced.clusterKey()).isEqualTo(SmallWorld.KEY);

    world.later(Duration.ofSeconds(4));
    assertThat(taken(world.pass().plan())).as("too soon").isEmpty();
    assertThat(world.ledger().undertaking()).contains(announced);

    world.later(Duration.ofSeconds(2));
    assertThat(taken(world.pass().plan())).containsExactly("demo-0-2");
    assertThat(world.ledger().undertaking()).contains(announced);
  }

  @Test
  void theClockBeginsAgainWhenTheClusterChangesBetweenTheLooks() {
    SmallWorld world = changed(3);
    world.pass();
    world.later(Duration.ofSeconds(1)).pass();
    world.joined("5EEE").later(SOON);
    assertThat(taken(world.pass().plan())).isEmpty();
    assertThat(world.ledger().undertaking().orElseThrow().clusterKey()).isEqualTo("5EEE");
    world.later(SOON);
    assertThat(taken(world.pass().plan())).containsExactly("demo-0-2");
  }

  @Test
  void anAnnouncementThatNobodyWantsAnyMoreIsTakenBack() {
    SmallWorld world = changed(3);
    ClusterSpec before = Clusters.spec(3);
    world.pass();
    assertThat(world.ledger().undertaking()).isPresent();
    world.wanting(before);
    assertThat(takenWithin(world, Duration.ofSeconds(2))).isEmpty();
    assertThat(world.ledger().undertaking()).isEmpty();
    assertThat(takenWithin(world, Duration.ofMinutes(1))).isEmpty();
  }

  @Test
  void oneNodeAfterTheOtherEachUnderANewKeyUntilAllAreAsWanted() {
    SmallWorld world = changed(3);
    List<String> order = new ArrayList<>();
    for (String key : List.of("A1", "A2", "A3")) {
      List<String> taken = takenWithin(world, Duration.ofMinutes(1));
      assertThat(taken).hasSize(1);
      order.addAll(taken);
      assertThat(comesBack(world, taken.getFirst(), key)).as("others meanwhile").isEmpty();
    }
    assertThat(order).containsExactly("demo-0-2", "demo-0-1", "demo-0-0");
    world.later(SOON).pass();
    assertThat(world.ledger().undertaking()).isEmpty();
    assertThat(world.ledger().lost()).isEmpty();
    assertThat(world.status().phase()).contains(Phase.COMPLETED);
    assertThat(world.status().pods().get("demo-0-0").lastRestart()).isPresent();
  }

  /** Plays a pod's way out and back, and tells whom the operator takes meanwhile. */
  private static List<String> comesBack(SmallWorld world, String pod, String key) {
    List<String> others = new ArrayList<>();
    world.pod(pod).terminating();
    others.addAll(takenWithin(world, Duration.ofSeconds(20)));
    world.without(pod);
    others.addAll(takenWithin(world, Duration.ofSeconds(20)));
    world.born(pod, 0, "0").server(ServerContainer.ABSENT);
    others.addAll(takenWithin(world, Duration.ofSeconds(20)));
    // Ready, while the others have not noticed: the old answer proves nothing.
    world.pod(pod).server(ServerContainer.READY);
    world.pod(pod).answers().set("statistics/cluster_key", SmallWorld.KEY);
    others.addAll(takenWithin(world, Duration.ofSeconds(20)));
    world.joined(key);
    world.pod("demo-0-0").answers().set("statistics/migrate_partitions_remaining", "90");
    others.addAll(takenWithin(world, Duration.ofSeconds(20)));
    world.joined(key);
    return others;
  }

  @Test
  void aBadChangeStopsAfterItsFirstPodAndSaysWhy() {
    SmallWorld world = changed(3);
    assertThat(takenWithin(world, Duration.ofMinutes(1))).containsExactly("demo-0-2");
    world.born("demo-0-2", 0, "0").down("CrashLoopBackOff: back-off 10s, exit code 1");
    assertThat(takenWithin(world, Duration.ofMinutes(10))).isEmpty();
    assertThat(truth(world, ConditionType.DISRUPTION_HELD)).isEqualTo(Truth.TRUE);
    assertThat(world.status().condition(ConditionType.DISRUPTION_HELD).orElseThrow())
        .satisfies(
            held -> {
              assertThat(held.reason()).isEqualTo("RestartFailed");
              assertThat(held.message()).contains("demo-0-2", "CrashLoopBackOff");
            });
    assertThat(world.status().phase()).contains(Phase.ROLLING_RESTART);
    assertThat(world.status().phaseReason()).contains("CrashLoopBackOff");
  }

  @Test
  void revertingABadChangeHealsWithoutHelp() {
    SmallWorld world = changed(3);
    assertThat(takenWithin(world, Duration.ofMinutes(1))).containsExactly("demo-0-2");
    world.born("demo-0-2", 0, "0").down("CrashLoopBackOff");
    world.joined("5EEE");
    assertThat(takenWithin(world, Duration.ofMinutes(2))).isEmpty();

    world.wanting(Clusters.spec(3));
    Step removed = firstStep(world);
    assertThat(removed.target().name()).isEqualTo("demo-0-2");
    world.born("demo-0-2", 0, "0");
    world.joined("A1");
    assertThat(takenWithin(world, Duration.ofMinutes(2))).as("the others never left").isEmpty();
    assertThat(world.status().phase()).contains(Phase.COMPLETED);
  }

  /** A change that makes the first pod a cluster of its own, which Kubernetes calls ready. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void revertingAChangeThatLedOnePodAstrayHealsWithoutHelp(int size) {
    SmallWorld world = changed(size);
    String last = "demo-0-" + (size - 1);
    assertThat(takenWithin(world, Duration.ofMinutes(1))).containsExactly(last);
    astray(world, last);
    assertThat(takenWithin(world, Duration.ofHours(1))).as("the others stay").isEmpty();

    world.wanting(Clusters.spec(size));
    assertThat(takenWithin(world, Duration.ofMinutes(1))).containsExactly(last);
    world.born(last, 0, "0");
    world.joined("A1");
    assertThat(takenWithin(world, Duration.ofMinutes(5))).isEmpty();
    assertThat(world.status().phase()).contains(Phase.COMPLETED);
  }

  private static void astray(SmallWorld world, String pod) {
    world.born(pod, 0, "0").server(ServerContainer.RUNNING);
    world.joined("5EEE");
    world.pod(pod).server(ServerContainer.READY);
    for (String name : world.podNames()) {
      world.pod(name).answers().set("cluster-stable", "ERROR:7:cluster not specified size");
    }
    world
        .pod(pod)
        .answers()
        .set("statistics/cluster_key", "A10E")
        .set("statistics/cluster_size", "1");
  }

  /** Unequal factors freeze a cluster for ever, so no pod is started with another one. */
  @Test
  void aChangedReplicationFactorWaitsUntilRunningServersHaveIt() {
    SmallWorld world = SmallWorld.calm(3);
    world.wanting(SmallWorld.withCopies(world.spec(), 3));
    assertThat(takenWithin(world, Duration.ofMinutes(10))).isEmpty();
    assertThat(world.status().phaseReason()).contains("replication factor 3");
    threeCopies(world);
    assertThat(takenWithin(world, Duration.ofMinutes(1))).containsExactly("demo-0-2");
  }

  private static Step firstStep(SmallWorld world) {
    for (int i = 0; i < 20; i++) {
      List<Step> steps =
          world.pass().plan().steps().stream().filter(one -> !(one instanceof Step.Apply)).toList();
      if (!steps.isEmpty()) {
        return steps.getFirst();
      }
      world.later(Duration.ofSeconds(1));
    }
    throw new AssertionError("no step: " + world.status().phaseReason());
  }

  @Test
  void aPodThatIsSurelyDownIsRemovedAndOneThatMayRunIsEvicted() {
    SmallWorld down = SmallWorld.calm(3);
    down.pod("demo-0-1").down("CrashLoopBackOff");
    down.joined("5EEE").wanting(SmallWorld.changed(down.spec()));
    assertThat(firstStep(down)).isInstanceOf(Step.Remove.class);

    SmallWorld running = SmallWorld.calm(3);
    running.pod("demo-0-1").server(ServerContainer.RUNNING);
    running.joined("5EEE").wanting(SmallWorld.changed(running.spec()));
    assertThat(firstStep(running)).isInstanceOf(Step.Disrupt.class);
  }

  /** A budget of one would never let the only pod go that does not serve. */
  @Test
  void theOnlyPodIsRemovedOnceItsUserHasConsented() {
    SmallWorld world = SmallWorld.calm(1);
    world.pod("demo-0-0").server(ServerContainer.RUNNING);
    world.wanting(SmallWorld.changed(world.spec()));
    assertThat(takenWithin(world, Duration.ofMinutes(10))).isEmpty();
    world.annotate("acko.io/consent-to-data-loss", "test");
    assertThat(firstStep(world)).isInstanceOf(Step.Remove.class);
  }

  @Test
  void brokenPodsComeBeforeHealthyOnes() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-0").server(ServerContainer.RUNNING);
    world.joined("5EEE").wanting(SmallWorld.changed(world.spec()));
    assertThat(takenWithin(world, Duration.ofMinutes(1))).containsExactly("demo-0-0");
  }

  @Test
  void everythingDownIsMadeAnewOneByOneWithoutWaitingForAHealthItCannotHave() {
    SmallWorld world = SmallWorld.calm(3);
    world.podNames().forEach(pod -> world.pod(pod).down("CrashLoopBackOff"));
    world.wanting(SmallWorld.changed(world.spec()));
    List<String> removed = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      String pod = firstStep(world).target().name();
      removed.add(pod);
      world.born(pod, 0, "0").server(ServerContainer.RUNNING);
      world.later(SOON);
    }
    assertThat(removed).containsExactly("demo-0-2", "demo-0-1", "demo-0-0");
  }

  @Test
  void aPodThatIsLeavingForGoodIsNotMadeAnewBefore() {
    SmallWorld world = SmallWorld.calm(4);
    world.wanting(SmallWorld.changed(Clusters.spec(3)));
    assertThat(takenWithin(world, Duration.ofMinutes(1))).containsExactly("demo-0-2");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void moreThanOneAtATimeOnlyOnRequestAfterACanaryAndAsCopiesAllow(int asked) {
    MapValue batch = Clusters.specDocument(5).with("rollingUpdateBatchSize", Value.of(asked));
    SmallWorld world = SmallWorld.calm(SmallWorld.withCopies(ClusterSpec.read(batch), 3));
    world.wanting(SmallWorld.changed(world.spec()));
    threeCopies(world);
    assertThat(takenWithin(world, Duration.ofMinutes(1))).as("canary").containsExactly("demo-0-4");
    world.born("demo-0-4", 0, "0");
    world.joined("A1");
    threeCopies(world);
    assertThat(takenWithin(world, Duration.ofMinutes(1))).hasSize(Math.min(asked, 2));
  }

  private static void threeCopies(SmallWorld world) {
    for (String pod : world.podNames()) {
      world
          .pod(pod)
          .answers()
          .set("namespace/test/replication-factor", "3")
          .set("namespace/test/effective_replication_factor", "3");
    }
  }

  @Test
  void whatABudgetProtectsIsTriedAgainLaterAndIsNoFailure() {
    ClusterSpec spec =
        ClusterSpec.read(SmallWorld.spec(3).document().with("disablePDB", Value.of(true)));
    SmallWorld world = SmallWorld.calm(spec).wanting(SmallWorld.changed(spec));
    world.pass();
    world.later(SOON);
    Duration pause = Duration.ofSeconds(30);
    world.pass(new StepOutcome.Postponed("the budget demo-pdb allows none", pause));
    assertThat(world.status().failedReconcileCount()).isZero();
    assertThat(world.settled().requeue().at())
        .hasValueSatisfying(at -> assertThat(at).isBeforeOrEqualTo(world.now().plus(pause)));
    assertThat(world.status().condition(ConditionType.DISRUPTION_HELD).orElseThrow().message())
        .contains("demo-pdb");
    assertThat(world.ledger().undertaking()).as("still announced").isPresent();
  }

  @Test
  void aTimeLimitIsToldAndNeitherSkipsNorGoesOn() {
    SmallWorld world = changed(3);
    world.pod("demo-0-0").silent();
    List<Notice> told = new ArrayList<>();
    for (int minute = 0; minute < 120; minute++) {
      assertThat(taken(world.pass().plan())).isEmpty();
      told.addAll(world.settled().notices());
      world.later(Duration.ofMinutes(1));
    }
    assertThat(truth(world, ConditionType.DISRUPTION_OVERDUE)).isEqualTo(Truth.TRUE);
    assertThat(told)
        .extracting(Notice::reason)
        .containsExactly("PodDisruptionBudgetUpdated", "DisruptionOverdue");

    world.joined("5EEE");
    assertThat(takenWithin(world, Duration.ofMinutes(1))).containsExactly("demo-0-2");
    assertThat(truth(world, ConditionType.DISRUPTION_OVERDUE)).isEqualTo(Truth.FALSE);
  }

  @Test
  void somebodyLooksAgainWhenTheTimeIsUpAlthoughNothingHappens() {
    SmallWorld world = changed(3);
    world.podNames().forEach(pod -> world.pod(pod).server(ServerContainer.UNKNOWN));
    world.pass();
    assertThat(world.settled().requeue().at()).contains(world.now().plus(Duration.ofMinutes(30)));
  }

  /**
   * F010: an image, resources, or anything else in the pod reaches every pod, not only the conf.
   */
  @Test
  void whateverChangesThePodRestartsItF010F011() {
    for (String field : List.of("image", "podSpec", "bandwidthConfig", "storage")) {
      SmallWorld world = SmallWorld.calm(3);
      world.wanting(ClusterSpec.read(other(field)));
      assertThat(takenWithin(world, Duration.ofMinutes(1))).as(field).containsExactly("demo-0-2");
    }
  }

  private static MapValue other(String field) {
    MapValue whole = Clusters.specDocument(3);
    MapValue emptyDir = MapValue.build().put("emptyDir", MapValue.EMPTY).build();
    return switch (field) {
      case "image" -> whole.with("image", Value.of("aerospike:ce-8.1.2.0"));
      case "podSpec" ->
          whole.with("podSpec", MapValue.build().put("dnsPolicy", "ClusterFirst").build());
      case "bandwidthConfig" ->
          whole.with("bandwidthConfig", MapValue.build().put("ingress", "10M").build());
      default ->
          whole.with(
              "storage",
              MapValue.build()
                  .put(
                      "volumes",
                      io.acko.domain.document.ListValue.of(
                          MapValue.build().put("name", "tmp").put("source", emptyDir).build()))
                  .build());
    };
  }

  /** F012, B002: the next pod waits until the one before it is ready and the cluster stable. */
  @ParameterizedTest
  @EnumSource(names = {"ABSENT", "ENDED", "RUNNING", "UNKNOWN"})
  void theNextPodWaitsForTheOneBeforeF012(ServerContainer state) {
    SmallWorld world = changed(3);
    assertThat(takenWithin(world, Duration.ofMinutes(1))).containsExactly("demo-0-2");
    world.born("demo-0-2", 0, "0").server(state);
    world.joined("5EEE");
    assertThat(takenWithin(world, Duration.ofHours(2))).isEmpty();
  }

  /** F013, B004: however long a pod has been broken, the correction reaches it. */
  @Test
  void aPodBrokenForLongGetsTheCorrectionF013() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-1").down("CrashLoopBackOff");
    world.joined("5EEE").later(Duration.ofHours(30));
    world.pass();
    world.wanting(SmallWorld.changed(world.spec()));
    assertThat(firstStep(world).target().name()).isEqualTo("demo-0-1");
  }

  /** F029: none means none. */
  @Test
  void noIgnorablePodMeansNoneF029() {
    MapValue racks = SmallWorld.oneRack().with("maxIgnorablePods", Value.of(0));
    SmallWorld world =
        SmallWorld.calm(ClusterSpec.read(Clusters.specDocument(3).with("rackConfig", racks)));
    world.pod("demo-1-0").server(ServerContainer.ABSENT);
    world.joined("5EEE").wanting(SmallWorld.changed(world.spec()));
    world.born("demo-1-0", 1, "0").server(ServerContainer.ABSENT);
    world.joined("5EEE");
    assertThat(takenWithin(world, Duration.ofMinutes(10))).isEmpty();
  }

  /** With leave to ignore one, a bad change still stops after its first pod. */
  @Test
  void whatTheRolloutItselfBrokeIsNeverIgnored() {
    MapValue racks = SmallWorld.oneRack().with("maxIgnorablePods", Value.of(1));
    SmallWorld world =
        SmallWorld.calm(ClusterSpec.read(Clusters.specDocument(4).with("rackConfig", racks)));
    world.wanting(SmallWorld.changed(world.spec()));
    assertThat(takenWithin(world, Duration.ofMinutes(1))).containsExactly("demo-1-3");
    world.born("demo-1-3", 1, "0").server(ServerContainer.ABSENT);
    world.joined("5EEE");
    assertThat(takenWithin(world, Duration.ofHours(1))).isEmpty();
  }

  /** F030: what is awaited, and since when, is told on every pass. */
  @Test
  void theStatusIsTrueWhileARolloutWaitsF030() {
    SmallWorld world = changed(3);
    world.pod("demo-0-0").silent();
    world.pass();
    assertThat(world.status().pendingRestartPods())
        .containsExactly("demo-0-0", "demo-0-1", "demo-0-2");
    Condition held = world.status().condition(ConditionType.DISRUPTION_HELD).orElseThrow();
    assertThat(held.reason()).isEqualTo("ServerNotAnswering");
    assertThat(held.since()).isEqualTo(Clusters.NOON);
    world.later(Duration.ofMinutes(3)).pass();
    assertThat(world.status().condition(ConditionType.DISRUPTION_HELD)).contains(held);
  }

  /** F032: a pod on its way out is not taken again. */
  @Test
  void aTerminatingPodIsNotTakenTwiceF032() {
    SmallWorld world = changed(3);
    assertThat(takenWithin(world, Duration.ofMinutes(1))).containsExactly("demo-0-2");
    world.pod("demo-0-2").terminating();
    assertThat(takenWithin(world, Duration.ofMinutes(5))).isEmpty();
  }

  /** B001: somebody else took a pod; no other may go before it is whole again. */
  @Test
  void aPodThatSomebodyElseTookHoldsTheOthersB001() {
    SmallWorld world = changed(3);
    world.born("demo-0-0", 0, "0").server(ServerContainer.RUNNING);
    assertThat(takenWithin(world, Duration.ofMinutes(5))).isEmpty();
    assertThat(world.ledger().lost()).containsOnlyKeys("demo-0-0");
    assertThat(truth(world, ConditionType.DATA_AT_RISK)).isEqualTo(Truth.TRUE);
    assertThat(world.ledger().lost().get("demo-0-0").pod()).isEqualTo(new Uid("uid-demo-0-0"));
  }

  /** B008: a fault of one pod never leads to another's restart. */
  @Test
  void aBrokenPodAsWantedLeadsToNoRestartB008() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-1").down("Error");
    world.joined("5EEE");
    assertThat(takenWithin(world, Duration.ofHours(1))).isEmpty();
  }

  /** S5, S6: nobody answers, or the counters of those who do read 0 before the rebalance. */
  @Test
  void aServerThatDoesNotAnswerHoldsTheRolloutS5() {
    SmallWorld world = changed(3);
    world.pod("demo-0-0").silent();
    assertThat(takenWithin(world, Duration.ofHours(1))).isEmpty();
  }

  @Test
  void aRestartWaitsForNothingItselfWhenAllIsDone() {
    SmallWorld world = SmallWorld.calm(3);
    world.pass();
    assertThat(world.settled().requeue().at())
        .isEqualTo(Optional.of(world.now().plus(Duration.ofMinutes(1))));
  }
}
