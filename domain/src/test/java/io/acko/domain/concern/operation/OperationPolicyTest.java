package io.acko.domain.concern.operation;

import static io.acko.domain.concern.Shrinking.leaves;
import static io.acko.domain.concern.Shrinking.rescale;
import static io.acko.domain.concern.operation.Operations.LONG;
import static io.acko.domain.concern.operation.Operations.asked;
import static io.acko.domain.concern.operation.Operations.asking;
import static io.acko.domain.concern.operation.Operations.comesBack;
import static io.acko.domain.concern.operation.Operations.restart;
import static io.acko.domain.concern.operation.Operations.run;
import static io.acko.domain.concern.operation.Operations.taken;
import static io.acko.domain.concern.operation.Operations.takenWithin;
import static io.acko.domain.concern.operation.Operations.withoutOperation;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.SmallWorld;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Notice;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.OperationKind;
import io.acko.domain.ledger.OperationRun;
import io.acko.domain.ledger.OperationRun.Stage;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.LastRestart;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How an operation on demand reaches its pods, pass by pass. */
class OperationPolicyTest {

  @Test
  void nothingIsDoneWhereNothingIsAskedFor() {
    SmallWorld world = SmallWorld.calm(3);
    assertThat(new OperationPolicy().examine(world.situation()))
        .isInstanceOf(Verdict.Satisfied.class);
    assertThat(takenWithin(world, LONG)).isEmpty();
    assertThat(world.ledger().operation()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void everyPodIsMadeAnewOnceOneAfterTheOtherAndTheReasonIsTold(OperationKind kind) {
    SmallWorld world = SmallWorld.calm(3);
    world.wanting(asking(world.spec(), kind, "one"));
    List<String> order = new ArrayList<>();
    for (String key : List.of("A1", "A2", "A3")) {
      List<String> taken = takenWithin(world, LONG);
      assertThat(taken).as("%s", world.status().phaseReason()).hasSize(1);
      assertThat(world.status().phase()).contains(Phase.ROLLING_RESTART);
      order.addAll(taken);
      comesBack(world, taken.getFirst(), key);
    }
    assertThat(order).containsExactly("demo-0-2", "demo-0-1", "demo-0-0");
    assertThat(takenWithin(world, LONG)).isEmpty();
    assertThat(run(world).stage()).isEqualTo(Stage.COMPLETED);
    assertThat(run(world).completed()).containsExactlyInAnyOrderElementsOf(order);
    assertThat(world.status().phase()).contains(Phase.COMPLETED);
    assertThat(world.status().pods().values())
        .allSatisfy(
            pod -> assertThat(pod.lastRestart().map(LastRestart::reason)).contains(kind.reason()));
  }

  /** A signal to the server is a crash in the Community Edition. */
  // B005.
  @Test
  void aWarmRestartIsACleanOneAndSaysSoF016() {
    SmallWorld world = SmallWorld.calm(3);
    world.wanting(asking(world.spec(), OperationKind.WARM_RESTART, "one", "demo-0-1"));
    assertThat(takenWithin(world, LONG)).containsExactly("demo-0-1");
    assertThat(run(world).message()).contains("no warm restart");
    assertThat(OperationKind.WARM_RESTART.reason()).isEqualTo(RestartReason.WARM_RESTART);
  }

  @Test
  void onlyThePodsThatAreNamedAreTaken() {
    SmallWorld world = asked(3, "demo-0-1");
    assertThat(takenWithin(world, LONG)).containsExactly("demo-0-1");
    comesBack(world, "demo-0-1", "A1");
    assertThat(takenWithin(world, LONG)).isEmpty();
    assertThat(run(world).stage()).isEqualTo(Stage.COMPLETED);
    assertThat(run(world).completed()).containsExactly("demo-0-1");
  }

  @Test
  void whoIsAskedForIsWrittenDownBeforeAnyoneIsTaken() {
    SmallWorld world = asked(3);
    assertThat(taken(world.pass())).isEmpty();
    assertThat(run(world).due()).containsOnlyKeys("demo-0-0", "demo-0-1", "demo-0-2");
    assertThat(world.ledger().undertaking().orElseThrow().pods()).containsOnlyKeys("demo-0-2");
  }

  /** What restarts wait for, these wait for: the gate is the same. */
  @Test
  void theNextPodWaitsUntilTheOneBeforeServesAndNothingMigratesF111B012() {
    SmallWorld world = asked(3);
    assertThat(takenWithin(world, LONG)).containsExactly("demo-0-2");
    world.pod("demo-0-2").terminating();
    assertThat(takenWithin(world, LONG)).as("while it goes").isEmpty();
    world.born("demo-0-2", 0, "0").server(ServerContainer.RUNNING);
    assertThat(takenWithin(world, LONG)).as("while it loads").isEmpty();
    world.joined("A1");
    comesBack(world, "demo-0-2", "A1");
    world.pod("demo-0-0").answers().set("statistics/migrate_partitions_remaining", "90");
    assertThat(takenWithin(world, LONG)).as("while records move").isEmpty();
    world.joined("A1");
    assertThat(takenWithin(world, LONG)).containsExactly("demo-0-1");
  }

  @Test
  void aCompletedOperationThatStaysInTheSpecDoesNothingMoreAndWritesNothing() {
    SmallWorld world = asked(3, "demo-0-1");
    takenWithin(world, LONG);
    comesBack(world, "demo-0-1", "A1");
    takenWithin(world, LONG);
    ClusterStatus settled = world.status();
    for (int i = 0; i < 20; i++) {
      assertThat(world.later(Duration.ofMinutes(1)).pass().plan().steps()).isEmpty();
      assertThat(world.status()).isSameAs(settled);
    }
  }

  @Test
  void aPodThatARolloutMakesAnewMeanwhileIsDone() {
    SmallWorld world = asked(3, "demo-0-0", "demo-0-2");
    world.pass();
    world.wanting(SmallWorld.changed(world.spec()));
    List<String> order = new ArrayList<>();
    for (String key : List.of("A1", "A2", "A3")) {
      List<String> taken = takenWithin(world, LONG);
      order.addAll(taken);
      comesBack(world, taken.getFirst(), key);
    }
    assertThat(takenWithin(world, LONG)).isEmpty();
    assertThat(order).containsExactly("demo-0-2", "demo-0-1", "demo-0-0");
    assertThat(run(world).completed()).containsExactly("demo-0-0", "demo-0-2");
    assertThat(world.status().pods().get("demo-0-0").lastRestart().map(LastRestart::reason))
        .contains(RestartReason.CONFIG_CHANGED);
  }

  @Test
  void aShrinkGoesFirstAndTakesItsPodOutOfTheOperation() {
    SmallWorld world = SmallWorld.calm(4);
    world.wanting(restart(SmallWorld.spec(3), "one"));
    Step.Rescale first = rescale(world);
    assertThat(first.replicas()).isEqualTo(3);
    assertThat(run(world).due()).containsOnlyKeys("demo-0-0", "demo-0-1", "demo-0-2");
    leaves(world, first, "A1");
    assertThat(takenWithin(world, LONG)).containsExactly("demo-0-2");
  }

  /** The peer's holds up restarts, users and the status for ever, and may not be taken away. */
  @Test
  void aPodThatDoesNotComeUpEndsTheOperationAndIsNamedF110() {
    SmallWorld world = asked(3);
    assertThat(takenWithin(world, LONG)).containsExactly("demo-0-2");
    world.born("demo-0-2", 0, "0").down("CrashLoopBackOff: exit code 1");
    world.joined("A1");
    world.pass();
    assertThat(run(world).stage()).as("it may come up yet").isEqualTo(Stage.IN_PROGRESS);
    assertThat(world.status().phaseReason()).contains("demo-0-2 (CrashLoopBackOff");
    assertThat(takenWithin(world, LONG)).isEmpty();
    assertThat(run(world).stage()).isEqualTo(Stage.ERROR);
    assertThat(run(world).failed()).containsExactly("demo-0-2");
    assertThat(run(world).message())
        .contains(
            "demo-0-2 does not come up: CrashLoopBackOff", "not restarted: demo-0-0, demo-0-1");
    assertThat(run(world).due()).isEmpty();

    world.wanting(SmallWorld.changed(world.spec()));
    assertThat(takenWithin(world, LONG)).as("a rollout mends it").isEqualTo(removedFirst(world));
  }

  /** The broken pod is removed rather than evicted, which is no disruption. */
  private static List<String> removedFirst(SmallWorld world) {
    assertThat(world.ledger().undertaking().orElseThrow().pods()).containsOnlyKeys("demo-0-2");
    return List.of();
  }

  @Test
  void aPodThatComesUpLateIsDoneAndNotFailedF112() {
    SmallWorld world = asked(3, "demo-0-2");
    takenWithin(world, LONG);
    world.born("demo-0-2", 0, "0").down("ErrImagePull");
    world.later(Duration.ofMinutes(3)).pass();
    comesBack(world, "demo-0-2", "A1");
    takenWithin(world, LONG);
    assertThat(run(world).stage()).isEqualTo(Stage.COMPLETED);
    assertThat(run(world).failed()).isEmpty();
  }

  @Test
  void aPodThatIsUnknownIsToldAndTheOthersAreRestartedF112() {
    SmallWorld world = asked(3, "demo-0-7", "demo-0-1", "other");
    assertThat(takenWithin(world, LONG)).containsExactly("demo-0-1");
    comesBack(world, "demo-0-1", "A1");
    takenWithin(world, LONG);
    assertThat(run(world).stage()).isEqualTo(Stage.ERROR);
    assertThat(run(world).completed()).containsExactly("demo-0-1");
    assertThat(run(world).failed()).containsExactly("demo-0-7", "other");
    assertThat(run(world).message()).contains("other is no pod");
  }

  @Test
  void anOperationOfUnknownPodsAloneIsNoSuccessF112() {
    SmallWorld world = asked(3, "demo-0-7");
    assertThat(takenWithin(world, LONG)).isEmpty();
    assertThat(run(world).stage()).isEqualTo(Stage.ERROR);
  }

  @Test
  void anOperationThatIsTakenOutOfTheSpecIsForgottenHoweverFarItCameF113G017() {
    SmallWorld world = asked(3);
    takenWithin(world, LONG);
    comesBack(world, "demo-0-2", "A1");
    world.wanting(withoutOperation(world.spec()));
    assertThat(takenWithin(world, LONG)).isEmpty();
    assertThat(world.ledger().operation()).isEmpty();
    assertThat(world.ledger().undertaking()).isEmpty();
    assertThat(world.status().phase()).contains(Phase.COMPLETED);
  }

  @Test
  void anotherIdIsAnotherOperation() {
    SmallWorld world = asked(3, "demo-0-1");
    takenWithin(world, LONG);
    comesBack(world, "demo-0-1", "A1");
    takenWithin(world, LONG);
    world.wanting(restart(world.spec(), "two", "demo-0-1"));
    assertThat(takenWithin(world, LONG)).containsExactly("demo-0-1");
    assertThat(run(world).id()).isEqualTo("two");
  }

  /** Its pods are all newer than the wish. */
  @Test
  void aClusterThatIsCreatedWithAnOperationIsNotRestarted() {
    SmallWorld world = SmallWorld.fresh(restart(SmallWorld.spec(3), "one"));
    List<String> pods = world.podNames();
    pods.forEach(world::without);
    world.status(ClusterStatus.NONE);
    world.pass();
    pods.forEach(pod -> world.born(pod, 0, SmallWorld.KEY));
    assertThat(takenWithin(world, LONG)).isEmpty();
    assertThat(run(world).stage()).isEqualTo(Stage.COMPLETED);
  }

  @ParameterizedTest
  @EnumSource(
      value = Stage.class,
      names = {"COMPLETED", "ERROR"})
  void whatThePeerHasEndedIsNotDoneAgain(Stage ended) {
    SmallWorld world = SmallWorld.calm(3);
    world.ledger(world.ledger().operating(Optional.of(peers(ended, "demo-0-2"))));
    world.wanting(restart(world.spec(), "one"));
    assertThat(takenWithin(world, LONG)).isEmpty();
    assertThat(run(world)).isEqualTo(peers(ended, "demo-0-2"));
  }

  @Test
  void whatThePeerHasLeftHalfDoneGoesOnWithTheOtherPods() {
    SmallWorld world = SmallWorld.calm(3);
    world.ledger(world.ledger().operating(Optional.of(peers(Stage.IN_PROGRESS, "demo-0-2"))));
    world.wanting(restart(world.spec(), "one"));
    assertThat(takenWithin(world, LONG)).containsExactly("demo-0-1");
    assertThat(run(world).due()).containsOnlyKeys("demo-0-0", "demo-0-1");
  }

  /** As the peer writes it, which knows no pods that are due. */
  private static OperationRun peers(Stage stage, String done) {
    return new OperationRun(
        "one",
        OperationKind.POD_RESTART,
        stage,
        new TreeMap<>(),
        new TreeSet<>(List.of(done)),
        new TreeSet<>(),
        "");
  }

  @Test
  void aPausedClusterIsLeftAlone() {
    SmallWorld world = asked(3);
    world.wanting(ClusterSpec.read(world.spec().document().with("paused", Value.of(true))));
    assertThat(takenWithin(world, LONG)).isEmpty();
    world.wanting(ClusterSpec.read(world.spec().document().without("paused")));
    assertThat(takenWithin(world, LONG)).hasSize(1);
  }

  /** What is as wanted is never replaced for being down, unless somebody asks for it. */
  @Test
  void aPodThatIsDownGoesFirstWhenItIsAskedFor() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-0").down("CrashLoopBackOff");
    assertThat(afterASecondLook(world)).isEmpty();
    world.wanting(restart(world.spec(), "one"));
    assertThat(afterASecondLook(world))
        .singleElement()
        .satisfies(step -> assertThat(step.target().name()).isEqualTo("demo-0-0"));
  }

  /** A budget of one lets no pod go while two are down, and so keeps them down. */
  @Test
  void aPodThatIsDownGoesWhateverTheBudgetSays() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-0").down("CrashLoopBackOff");
    world.pod("demo-0-1").down("CrashLoopBackOff");
    world.wanting(restart(world.spec(), "one"));
    assertThat(afterASecondLook(world)).singleElement().isInstanceOf(Step.Remove.class);
  }

  private static List<Step> afterASecondLook(SmallWorld world) {
    world.pass();
    world.later(Duration.ofSeconds(1)).pass();
    return world.later(Duration.ofMinutes(1)).pass().plan().steps();
  }

  @Test
  void aPodThatLoadsItsIndexIsNotTakenForBeingAskedFor() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-0").server(ServerContainer.RUNNING);
    world.wanting(restart(world.spec(), "one"));
    assertThat(takenWithin(world, LONG)).isEmpty();
    assertThat(world.status().phaseReason()).contains("demo-0-0");
  }

  /** What a user lets a rollout leave out of account is one that somebody asked for here. */
  @Test
  void anIgnorablePodIsAwaitedAllTheSame() {
    SmallWorld world = SmallWorld.calm(4);
    MapValue ignoring = SmallWorld.oneRack().with("maxIgnorablePods", Value.of(1));
    world = SmallWorld.calm(ClusterSpec.read(world.spec().document().with("rackConfig", ignoring)));
    world.wanting(restart(world.spec(), "one"));
    assertThat(takenWithin(world, LONG)).containsExactly("demo-1-3");
    world.born("demo-1-3", 1, "0").server(ServerContainer.ABSENT);
    world.joined("A1");
    assertThat(takenWithin(world, LONG)).isEmpty();
    assertThat(run(world).stage()).isEqualTo(Stage.IN_PROGRESS);
  }

  @Test
  void itsBeginningAndItsEndAreToldOnceEach() {
    SmallWorld world = asked(3, "demo-0-1");
    List<String> told = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      List<Step> steps = world.later(Duration.ofSeconds(6)).pass().plan().steps();
      world.settled().notices().stream()
          .filter(notice -> notice.reason().equals("Operation"))
          .map(Notice::message)
          .forEach(told::add);
      if (steps.stream().anyMatch(Step::disrupts)) {
        comesBack(world, "demo-0-1", "A1");
      }
    }
    assertThat(told)
        .containsExactly(
            "PodRestart one begins: 0 pods done, 1 to go",
            "PodRestart one is completed: 1 pods done, 0 to go");
  }
}
