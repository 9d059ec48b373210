package io.acko.domain.concern.eviction;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.SmallWorld;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.decision.Step;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ServerContainer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** B001: nobody evicts a pod while data move, whoever drains a host. */
class EvictionPolicyTest {
  private static final String NEW_KEY = "A1";

  @Test
  void aClusterAtRestLetsAsManyBeEvictedAsItsSpecSaysAndThatCostsNoWrite() {
    assertThat(allowed(SmallWorld.calm(3))).contains("1");
    assertThat(allowed(SmallWorld.calm(wanting(3, 2)))).contains("2");
    SmallWorld world = SmallWorld.calm(3);
    assertThat(budgets(world, Duration.ofMinutes(10))).isEmpty();
  }

  static List<Arguments> unrest() {
    return List.of(
        unrest("a pod is not ready", w -> w.pod("demo-0-1").server(ServerContainer.RUNNING)),
        unrest("a pod goes", w -> w.pod("demo-0-1").terminating()),
        unrest("a pod is not there", w -> w.without("demo-0-1")),
        unrest("a pod is down", w -> w.pod("demo-0-1").down("CrashLoopBackOff")),
        unrest("a server is silent", w -> w.pod("demo-0-1").silent()),
        unrest("partitions migrate", w -> tell(w, "migrate_partitions_remaining", "7")),
        unrest("a counter is unreadable", w -> tell(w, "migrate_partitions_remaining", "?")),
        unrest("a rebalance is due", w -> tell(w, "migrate_allowed", "false")),
        unrest("a member is missed", w -> tell(w, "cluster_size", "2")),
        unrest("a server left", w -> tell(w, "cluster_key", "B2")));
  }

  private static Arguments unrest(String what, Consumer<SmallWorld> change) {
    return Arguments.of(what, change);
  }

  private static void tell(SmallWorld world, String statistic, String value) {
    world.pod("demo-0-1").answers().set("statistics/" + statistic, value);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("unrest")
  void nobodyIsEvictedWhile(String what, Consumer<SmallWorld> change) {
    SmallWorld world = SmallWorld.calm(3);
    change.accept(world);

    world.pass();

    assertThat(allowed(world)).as(what).contains("0");
    world.later(Duration.ofHours(3));
    assertThat(budgets(world, Duration.ofMinutes(10))).as("nothing is said twice").isEmpty();
    assertThat(allowed(world)).contains("0");
  }

  /** The peer's budget counts ready pods, and the second drain takes the last copy. */
  @Test
  void aSecondDrainWaitsUntilWhatTheFirstTookIsWholeAgainB001() {
    SmallWorld world = SmallWorld.calm(5);
    world.pod("demo-0-4").terminating();
    world.pass();
    assertThat(allowed(world)).as("one is leaving").contains("0");
    world.born("demo-0-4", 0, NEW_KEY);
    world.joined(NEW_KEY);
    world.pod("demo-0-4").answers().set("statistics/migrate_partitions_remaining", "90");
    assertThat(budgets(world, Duration.ofMinutes(1))).isEmpty();
    assertThat(allowed(world)).as("all are ready, and one fills").contains("0");

    world.joined(NEW_KEY);
    world.pass();
    assertThat(allowed(world)).as("seen at rest once").contains("0");
    assertThat(world.settled().requeue().at().orElseThrow())
        .isBeforeOrEqualTo(world.now().plusSeconds(5));
    world.later(Duration.ofSeconds(5));
    world.pass();
    assertThat(allowed(world)).as("seen at rest twice").contains("1");
    assertThat(budgets(world, Duration.ofMinutes(10))).isEmpty();
  }

  @Test
  void othersAreKeptOffBeforeAPodIsTakenAndOnceForAWholeRoll() {
    SmallWorld world = SmallWorld.calm(3).wanting(SmallWorld.changed(SmallWorld.spec(3)));
    List<String> told = new ArrayList<>();
    int taken = 0;
    for (int second = 0; second < 80; second++) {
      List<Step> steps = world.pass().plan().steps();
      steps.forEach(step -> told.add(word(step)));
      for (Step step : steps) {
        if (step instanceof Step.Disrupt one) {
          assertThat(allowed(world)).contains("0");
          taken++;
          String key = "A" + taken;
          world.born(one.pod(), 0, key);
          world.joined(key);
        }
      }
      world.later(Duration.ofSeconds(1));
    }
    assertThat(told)
        .containsExactly(
            "budget 0", "takes demo-0-2", "takes demo-0-1", "takes demo-0-0", "budget 1");
  }

  private static String word(Step step) {
    if (step instanceof Step.Disrupt one) {
      return "takes " + one.pod();
    }
    return step instanceof Step.Apply one && one.target().equals(budget())
        ? "budget " + one.manifest().body().map("spec").text("maxUnavailable").orElse("?")
        : step.toString();
  }

  @Test
  void anAnnouncementThatIsTakenBackOpensTheBudgetAgain() {
    SmallWorld world = SmallWorld.calm(3).wanting(SmallWorld.changed(SmallWorld.spec(3)));
    world.pass();
    world.later(Duration.ofSeconds(1)).pass();
    assertThat(allowed(world)).contains("0");

    world.wanting(SmallWorld.spec(3));
    budgets(world, Duration.ofMinutes(1));

    assertThat(allowed(world)).contains("1");
  }

  /** No record can be in a cluster that never was, and its first hour costs no write for that. */
  @Test
  void aNewClusterIsMadeWithItsBudgetOpen() {
    SmallWorld world = SmallWorld.fresh(SmallWorld.spec(3)).ledger(Ledger.EMPTY);
    world.podNames().forEach(name -> world.pod(name).server(ServerContainer.ABSENT));
    assertThat(budgets(world, Duration.ofMinutes(1))).isEmpty();
    assertThat(allowed(world)).contains("1");
  }

  @Test
  void aBudgetThatSomebodyChangedBackIsMendedWhileDataMove() {
    SmallWorld world = SmallWorld.calm(3);
    tell(world, "migrate_partitions_remaining", "7");
    world.withoutObject(budget());
    world.pass();
    assertThat(allowed(world)).contains("0");
  }

  @Test
  void withoutABudgetOfItsOwnNoneIsMade() {
    ClusterSpec spec =
        ClusterSpec.read(SmallWorld.spec(3).document().with("disablePDB", Value.of(true)));
    SmallWorld world = SmallWorld.calm(spec);
    tell(world, "migrate_partitions_remaining", "7");
    world.pass();
    assertThat(allowed(world)).isEmpty();
  }

  @Test
  void theBudgetIsRemovedOnlyWhenToldTo() {
    SmallWorld world = SmallWorld.calm(3);
    world.wanting(ClusterSpec.read(world.spec().document().with("disablePDB", Value.of(true))));
    assertThat(world.pass().plan().steps())
        .singleElement()
        .isInstanceOfSatisfying(
            Step.Remove.class, step -> assertThat(step.target()).isEqualTo(budget()));
  }

  private static ClusterSpec wanting(int size, int most) {
    return ClusterSpec.read(
        SmallWorld.spec(size).document().with("maxUnavailable", Value.of(most)));
  }

  private static ObjectRef budget() {
    return Clusters.resource(SmallWorld.spec(3)).names().disruptionBudget();
  }

  private static Optional<String> allowed(SmallWorld world) {
    return world
        .view()
        .object(budget())
        .map(ObservedObject::body)
        .flatMap(body -> body.map("spec").text("maxUnavailable"));
  }

  private static List<Step> budgets(SmallWorld world, Duration within) {
    List<Step> written = new ArrayList<>();
    for (long time = 0; time < within.toSeconds(); time += 5) {
      world.pass().plan().steps().stream()
          .filter(step -> step.target().equals(budget()))
          .forEach(written::add);
      world.later(Duration.ofSeconds(5));
    }
    return written;
  }
}
