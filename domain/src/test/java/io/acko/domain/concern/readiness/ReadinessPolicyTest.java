package io.acko.domain.concern.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.SmallWorld;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Requeue;
import io.acko.domain.decision.Step;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.reconciliation.Reconciliation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When pods may be called ready. */
class ReadinessPolicyTest {
  private static final String FIRST = "demo-0-0";
  private static final String OTHER = "0DD";

  /** A cluster at rest whose pods all wait for the operator's word, and have it or not. */
  private static SmallWorld gated(int size, boolean opened) {
    SmallWorld world = SmallWorld.calm(gatedSpec(size));
    world.podNames().forEach(name -> world.pod(name).gated(opened));
    return world;
  }

  private static ClusterSpec gatedSpec(int size) {
    return ClusterSpec.read(
        Clusters.specDocument(size).overlaidBy(Doc.of("{podSpec: {readinessGateEnabled: true}}")));
  }

  /** The words that are given, as {@code pod=true}. */
  private static List<String> words(Decision decision) {
    return decision.plan().steps().stream()
        .filter(Step.Vouch.class::isInstance)
        .map(step -> (Step.Vouch) step)
        .map(vouch -> vouch.pod() + "=" + vouch.holds())
        .toList();
  }

  @Test
  void whoIsOneOfTheClusterMayBeCalledReadyAndIsToldSoOnce() {
    SmallWorld world = gated(3, false);
    assertThat(words(world.pass()))
        .containsExactly("demo-0-0=true", "demo-0-1=true", "demo-0-2=true");

    world.podNames().forEach(name -> world.pod(name).gated(true));
    assertThat(words(world.pass())).isEmpty();
  }

  @Test
  void aClusterThatAsksForNoGateHasNone() {
    assertThat(words(SmallWorld.calm(3).pass())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "statistics/cluster_key=0DD",
        "statistics/cluster_key=0",
        "statistics/cluster_is_member=false",
        "statistics/migrate_allowed=false",
        "statistics/migrate_partitions_remaining=4096",
        "partition-generation=-1"
      })
  void whoHasNotJoinedOrHasNotItsRecordsYetWaits(String fact) {
    SmallWorld world = gated(3, false);
    String[] parts = fact.split("=", 2);
    world.pod(FIRST).answers().set(parts[0], parts[1]);
    assertThat(words(world.pass())).containsExactly("demo-0-1=true", "demo-0-2=true");
  }

  // F115.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "statistics/cluster_key",
        "statistics/cluster_is_member",
        "statistics/migrate_allowed",
        "statistics/migrate_partitions_remaining",
        "partition-generation"
      })
  void whatAServerLeavesOpenChangesNothing(String fact) {
    for (boolean before : List.of(true, false)) {
      SmallWorld world = gated(3, before);
      world.pod(FIRST).answers().forget(fact);
      assertThat(words(world.pass())).noneMatch(word -> word.startsWith(FIRST));
    }
  }

  @Test
  void whoDoesNotAnswerKeepsWhatItHad() {
    for (boolean before : List.of(true, false)) {
      SmallWorld world = gated(3, before);
      world.pod(FIRST).silent();
      assertThat(words(world.pass())).noneMatch(word -> word.startsWith(FIRST));
    }
  }

  /** F118: a migration of the whole cluster would empty its Service. */
  @Test
  void noMigrationTakesTheWordBack() {
    SmallWorld world = gated(3, true);
    world
        .podNames()
        .forEach(
            name ->
                world
                    .pod(name)
                    .answers()
                    .set("statistics/migrate_partitions_remaining", "4096")
                    .set("statistics/migrate_allowed", "false"));
    assertThat(words(world.pass())).isEmpty();
  }

  @Test
  void whoIsAloneWhileMostAreTogetherIsNotCalledReadyAnyMore() {
    SmallWorld world = gated(3, true);
    apart(world);
    assertThat(words(world.pass())).containsExactly("demo-0-0=false");
  }

  @Test
  void whoIsInNoClusterWhileMostAreTogetherIsNotCalledReadyAnyMore() {
    SmallWorld world = gated(3, true);
    apart(world);
    world
        .pod(FIRST)
        .answers()
        .set("statistics/cluster_is_member", "false")
        .set("statistics/cluster_key", "0")
        .set("statistics/cluster_size", "0");
    assertThat(words(world.pass())).containsExactly("demo-0-0=false");
  }

  private static void apart(SmallWorld world) {
    world
        .pod(FIRST)
        .answers()
        .set("statistics/cluster_key", OTHER)
        .set("statistics/cluster_size", "1");
    for (String name : List.of("demo-0-1", "demo-0-2")) {
      world.pod(name).answers().set("statistics/cluster_size", "2");
    }
  }

  /** Servers tell of a new cluster at different moments. */
  @Test
  void whoStillTellsOfTheClusterFromBeforeKeepsTheWord() {
    SmallWorld world = gated(3, true);
    world.pod(FIRST).answers().set("statistics/cluster_key", OTHER);
    assertThat(words(world.pass())).isEmpty();
  }

  /**
   * Whatever servers say, the word is never taken from most of those that serve: all ways in which
   * four servers answer, hold a key, count the members of their cluster and belong to it, of which
   * every 81st is tried, a number that has no factor in common with that of the ways.
   */
  @Test
  void theServiceIsNeverEmptied() {
    List<String> keys = List.of(SmallWorld.KEY, OTHER, "0");
    List<String> sizes = List.of("0", "1", "2", "3", "4");
    int ways = keys.size() * sizes.size() + 1;
    for (int code = 0; code < ways * ways * ways * ways; code += 81) {
      SmallWorld world = gated(4, true);
      int rest = code;
      for (String name : world.podNames()) {
        say(world, name, rest % ways, keys, sizes);
        rest /= ways;
      }
      long shut =
          new ReadinessPolicy().examine(world.situation())
                  instanceof io.acko.domain.concern.Verdict.Act act
              ? act.steps().size()
              : 0;
      assertThat(shut).as("code " + code).isLessThan(2);
    }
  }

  private static void say(
      SmallWorld world, String name, int way, List<String> keys, List<String> sizes) {
    if (way == keys.size() * sizes.size()) {
      world.pod(name).silent();
    } else {
      String key = keys.get(way / sizes.size());
      world
          .pod(name)
          .answers()
          .set("statistics/cluster_key", key)
          .set("statistics/cluster_is_member", String.valueOf(!key.equals("0")))
          .set("statistics/cluster_size", sizes.get(way % sizes.size()));
    }
  }

  /** A set that makes one pod after the other waits for the first before there is a second. */
  @Test
  void theFirstOfASetThatMakesOnePodAfterTheOtherIsReadyAlone() {
    SmallWorld world = gated(3, false);
    world.without("demo-0-1").without("demo-0-2").joined(SmallWorld.KEY);
    assertThat(words(world.pass())).containsExactly("demo-0-0=true");
  }

  @Test
  void whoseServerDoesNotServeOrIsToGoGetsNoWord() {
    SmallWorld world = gated(3, false);
    world.pod(FIRST).server(ServerContainer.RUNNING);
    world.pod("demo-0-1").terminating();
    assertThat(words(world.pass())).noneMatch(word -> !word.startsWith("demo-0-2"));
  }

  /** Otherwise nobody would ask the servers again: no watch tells that they came together. */
  @Test
  void serversBehindShutGatesAreAskedAgainSoon() {
    SmallWorld world = gated(3, false);
    world.podNames().forEach(name -> apartFromAll(world, name));
    world.pass();
    assertThat(world.settled().requeue().at().orElseThrow())
        .isBefore(world.now().plus(Duration.ofSeconds(30)));
  }

  private static void apartFromAll(SmallWorld world, String name) {
    world
        .pod(name)
        .answers()
        .set("statistics/cluster_key", "AB" + name.hashCode())
        .set("statistics/cluster_size", "1");
  }

  @Test
  void aPodThatCameBackIsCalledReadyWhileTheClusterIsPaused() {
    SmallWorld world = gated(3, true);
    world.wanting(ClusterSpec.read(gatedSpec(3).document().overlaidBy(Doc.of("{paused: true}"))));
    world.pod(FIRST).gated(false);
    assertThat(words(world.pass())).containsExactly("demo-0-0=true");
    assertThat(world.settled().requeue()).isNotEqualTo(Requeue.ON_CHANGE);
  }

  /** Whatever is wrong with the spec is not wrong with the pod. */
  @Test
  void aPodThatCameBackIsCalledReadyWhileTheBreakerIsOpen() {
    SmallWorld world = gated(3, true);
    world.wantingOnly(ClusterSpec.read(gatedSpec(3).document().overlaidBy(Doc.of("{image: ''}"))));
    world.pass();
    Reconciliation operator = new Reconciliation("test", BreakerPolicy.DEFAULT);
    assertThat(operator.inquiry(world.view(), world.now())).isEmpty();

    world.pod(FIRST).gated(false);
    assertThat(operator.inquiry(world.view(), world.now()))
        .extracting(NodeAddress::pod)
        .containsExactlyElementsOf(new TreeSet<>(world.podNames()));
    assertThat(words(world.pass())).containsExactly("demo-0-0=true");
    assertThat(world.settled().requeue().at().orElseThrow())
        .isBefore(world.now().plus(Duration.ofMinutes(2)));
  }

  /** Optional parts never block core parts: where the role lacks pods/status a roll goes on. */
  @Test
  void aWordThatNeverComesThroughKeepsNobodyElseWaiting() {
    SmallWorld world = gated(3, false);
    world.wanting(SmallWorld.changed(world.spec()));
    boolean taken = false;
    for (int i = 0; i < 8 && !taken; i++) {
      Decision decision = world.pass();
      assertThat(words(decision)).hasSize(3);
      taken = decision.plan().steps().stream().anyMatch(Step::disrupts);
      world.later(Duration.ofSeconds(6));
    }
    assertThat(taken).isTrue();
  }

  @Test
  void aRollWithGatesIsNotHeldByThemAndEachPodComesToBeCalledReady() {
    SmallWorld world = gated(3, true);
    world.wanting(SmallWorld.changed(world.spec()));
    List<String> taken = new ArrayList<>();
    for (int i = 0; i < 60 && taken.size() < 3; i++) {
      Decision decision = world.pass();
      for (Step step : decision.plan().steps()) {
        if (step instanceof Step.Vouch vouch) {
          world.pod(vouch.pod()).gated(vouch.holds());
        } else if (step.disrupts()) {
          taken.add(step.target().name());
          world.born(step.target().name(), 0, "AB" + taken.size()).gated(false);
          world.joined("AB" + taken.size());
        }
      }
      world.later(Duration.ofSeconds(6));
    }
    assertThat(taken).containsExactly("demo-0-2", "demo-0-1", "demo-0-0");
    world.pass();
  }
}
