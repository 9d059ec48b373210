package io.acko.domain.concern.dynamicconfig;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.SmallWorld;
import io.acko.domain.Statuses;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.LiveTrial.Stage;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.server.info.NodeOrder;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Condition;
import io.acko.domain.status.Condition.Truth;
import io.acko.domain.status.ConditionType;
import io.acko.domain.status.LiveChange;
import io.acko.domain.status.Phase;
import io.acko.domain.status.PodStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class DynamicConfigPolicyTest {
  private static final String FILES = "set-config:context=service;proto-fd-max=";
  private static final String COPIES =
      "set-config:context=namespace;namespace=test;replication-factor=";
  private static final Duration SOON = Duration.ofSeconds(6);

  /** Pods whose servers say no to everything. */
  private final Set<String> refusing = new TreeSet<>();

  /** Pods whose servers do not go back. */
  private final Set<String> stuck = new TreeSet<>();

  private final List<Step> all = new ArrayList<>();

  private static ClusterSpec live(ClusterSpec spec) {
    return ClusterSpec.read(spec.document().with("enableDynamicConfigUpdate", Value.of(true)));
  }

  /** A cluster of three that has come to rest, with 15,000 files on every server. */
  private static SmallWorld world(boolean live) {
    ClusterSpec spec = live ? live(SmallWorld.spec(3)) : SmallWorld.spec(3);
    SmallWorld world = SmallWorld.calm(spec);
    world.status(Statuses.applied(world.status(), spec.document()));
    world.podNames().forEach(pod -> world.pod(pod).has(FILES, "15000").has(COPIES, "2"));
    return world;
  }

  /** Plays passes for a while; servers do as they are told unless they refuse. */
  private void play(SmallWorld world, int passes) {
    for (int i = 0; i < passes; i++) {
      Decision decision = world.pass();
      decision.plan().steps().forEach(step -> happens(world, step));
      all.addAll(decision.plan().steps());
      world.later(SOON);
    }
  }

  private void happens(SmallWorld world, Step step) {
    if (step instanceof Step.Mark(String pod, String hash, String process, var _)) {
      world.pod(pod).marked(hash, process);
    }
    if (step instanceof Step.Instruct(var _, var nodes, var orders)) {
      nodes.forEach(node -> orders.forEach(order -> told(world, node.pod(), order)));
    }
  }

  private void told(SmallWorld world, String pod, NodeOrder order) {
    if (order instanceof NodeOrder.Change(var change)) {
      int end = change.text().lastIndexOf('=') + 1;
      String value = change.text().substring(end);
      boolean back = value.equals("15000") && stuck.contains(pod);
      if (!refusing.contains(pod) && !back) {
        world.pod(pod).has(change.text().substring(0, end), value);
      }
    }
  }

  private static SmallWorld wanting(SmallWorld world) {
    return world.wanting(SmallWorld.changed(world.spec()));
  }

  private static Condition degraded(SmallWorld world) {
    return world.status().condition(ConditionType.CONFIG_DEGRADED).orElseThrow();
  }

  private static List<Optional<LiveChange>> told(SmallWorld world) {
    return world.status().pods().values().stream().map(PodStatus::liveChange).toList();
  }

  private List<Step> ofKind(Class<? extends Step> kind) {
    return all.stream().filter(kind::isInstance).toList();
  }

  @Test
  void whatServersCanTakeIsToldToThemAndNoPodIsRestarted() {
    SmallWorld world = wanting(world(true));
    play(world, 8);
    assertThat(world.podNames()).allMatch(pod -> world.pod(pod).setting(FILES).equals("20000"));
    assertThat(ofKind(Step.Mark.class)).hasSize(3);
    assertThat(ofKind(Step.Disrupt.class)).isEmpty();
    assertThat(world.ledger().live()).isEmpty();
    assertThat(world.status().phase()).contains(Phase.COMPLETED);
    assertThat(degraded(world).truth()).isEqualTo(Truth.FALSE);
    assertThat(told(world)).containsOnly(Optional.of(LiveChange.APPLIED));
    world.pod("demo-0-1").startedAgain();
    world.pass();
    assertThat(told(world).get(1)).as("it has its file's settings again").isEmpty();
  }

  @Test
  void nothingIsToldBeforeWhatServersHadIsWrittenDown() {
    SmallWorld world = wanting(world(true));
    assertThat(world.pass().plan().steps()).isEmpty();
    assertThat(world.ledger().live().orElseThrow().before().get("demo-0-1"))
        .containsEntry(FILES, "15000");
    assertThat(told(world)).containsOnly(Optional.of(LiveChange.PENDING));
    assertThat(world.later(SOON).pass().plan().steps()).hasOnlyElementsOfType(Step.Instruct.class);
  }

  // B047.
  @Test
  void noPodIsRecordedBeforeItsServerWasReadToHaveIt() {
    SmallWorld world = wanting(world(true));
    refusing.add("demo-0-2");
    play(world, 12);
    assertThat(ofKind(Step.Mark.class)).isEmpty();
  }

  @Test
  void withoutBeingAskedForItIsBroughtAboutByRestarts() {
    SmallWorld world = wanting(world(false));
    play(world, 4);
    assertThat(ofKind(Step.Instruct.class)).isEmpty();
    assertThat(ofKind(Step.Disrupt.class)).isNotEmpty();
  }

  /** F021, F022: refused half-way, all get back what they had, and nothing is restarted for it. */
  // B047.
  @Test
  void whatIsRefusedHalfWayIsTakenBackEverywhereF021() {
    SmallWorld world = wanting(world(true));
    refusing.add("demo-0-1");
    play(world, 14);
    assertThat(world.podNames()).allMatch(pod -> world.pod(pod).setting(FILES).equals("15000"));
    assertThat(world.ledger().live().orElseThrow().stage()).isEqualTo(Stage.RESTORED);
    assertThat(degraded(world))
        .satisfies(
            condition -> {
              assertThat(condition.truth()).isEqualTo(Truth.TRUE);
              assertThat(condition.reason()).isEqualTo("ChangeRefused");
              assertThat(condition.message())
                  .contains("demo-0-1 did not take proto-fd-max 20000")
                  .doesNotContain("demo-0-0", "demo-0-2");
            });
    assertThat(world.status().phaseReason()).contains("enableDynamicConfigUpdate");
    assertThat(told(world))
        .containsExactly(Optional.empty(), Optional.of(LiveChange.FAILED), Optional.empty());
    int said = ofKind(Step.Instruct.class).size();
    play(world, 10);
    assertThat(ofKind(Step.Instruct.class)).as("not tried again").hasSize(said);
    assertThat(ofKind(Step.Disrupt.class)).isEmpty();
  }

  @Test
  void whatCannotBeTakenBackIsToldForEachServer() {
    SmallWorld world = wanting(world(true));
    refusing.add("demo-0-1");
    stuck.add("demo-0-2");
    play(world, 14);
    assertThat(degraded(world))
        .satisfies(
            condition -> {
              assertThat(condition.truth()).isEqualTo(Truth.TRUE);
              assertThat(condition.reason()).isEqualTo("ServersDiffer");
              assertThat(condition.message())
                  .contains("demo-0-2 has proto-fd-max 20000 instead of 15000")
                  .doesNotContain("demo-0-0", "demo-0-1");
            });
    stuck.clear();
    play(world, 3);
    assertThat(world.pod("demo-0-2").setting(FILES)).isEqualTo("15000");
    assertThat(degraded(world).reason()).isEqualTo("ChangeRefused");
  }

  @Test
  void takingARefusedChangeBackLeavesNothingBehind() {
    SmallWorld world = world(true);
    ClusterSpec before = world.spec();
    refusing.add("demo-0-1");
    play(wanting(world), 14);
    play(world.wanting(before), 4);
    assertThat(world.ledger().live()).isEmpty();
    assertThat(degraded(world).truth()).isEqualTo(Truth.FALSE);
    assertThat(world.status().phase()).contains(Phase.COMPLETED);
  }

  @Test
  void aRefusedChangeIsBroughtAboutByRestartsOnceItsUserSaysSo() {
    SmallWorld world = world(true);
    refusing.add("demo-0-1");
    play(wanting(world), 14);
    world.wanting(
        ClusterSpec.read(
            world.spec().document().with("enableDynamicConfigUpdate", Value.of(false))));
    play(world, 6);
    assertThat(world.ledger().live()).isEmpty();
    assertThat(ofKind(Step.Disrupt.class)).isNotEmpty();
  }

  @Test
  void anotherWishTakesBackWhatWasBegunForTheFirst() {
    SmallWorld world = world(true);
    ClusterSpec before = world.spec();
    wanting(world);
    play(world, 2);
    assertThat(world.podNames()).allMatch(pod -> world.pod(pod).setting(FILES).equals("20000"));
    play(world.wanting(before), 4);
    assertThat(world.podNames()).allMatch(pod -> world.pod(pod).setting(FILES).equals("15000"));
    assertThat(world.ledger().live()).isEmpty();
  }

  /** Found by a seed: the operator died after the pods were recorded and before the status was. */
  @Test
  void whatIsRecordedAtThePodsIsNotTakenBackAlthoughTheStatusWasNotWritten() {
    SmallWorld world = wanting(world(true));
    play(world, 2);
    ClusterStatus before = world.status();
    play(world, 1);
    assertThat(ofKind(Step.Mark.class)).hasSize(3);
    play(world.status(before), 3);
    assertThat(world.podNames()).allMatch(pod -> world.pod(pod).setting(FILES).equals("20000"));
    assertThat(world.ledger().live()).isEmpty();
  }

  @Test
  void aServerThatLeavesOpenWhatItHasIsNeitherChangedNorRecorded() {
    SmallWorld world = world(true);
    world.pod("demo-0-1").has("other", "");
    SmallWorld silent = wanting(world);
    silent.pod("demo-0-1").forgets(FILES);
    play(silent, 5);
    assertThat(all).noneMatch(step -> step instanceof Step.Instruct || step instanceof Step.Mark);
    assertThat(silent.status().phaseReason()).contains("demo-0-1 leaves open its proto-fd-max");
  }

  /** The file of a server that is started again in its pod is as old as the pod. */
  @Test
  void aServerThatLostItsChangedSettingsIsRestartedWithTheFile() {
    SmallWorld world = wanting(world(true));
    play(world, 8);
    world.pod("demo-0-1").startedAgain().has(FILES, "15000");
    play(world, 4);
    assertThat(ofKind(Step.Disrupt.class))
        .extracting(step -> step.target().name())
        .containsOnly("demo-0-1");
  }

  /** F017: the difference is that of the rack and not of the cluster. */
  @Test
  void aChangeOfOneRackIsToldToThatRackF017() {
    ClusterSpec spec = live(racks(15_000));
    SmallWorld world = SmallWorld.calm(spec);
    world.status(Statuses.applied(world.status(), spec.document()));
    world.podNames().forEach(pod -> world.pod(pod).has(FILES, "15000").has(COPIES, "2"));
    play(world.wanting(live(racks(20_000))), 8);
    assertThat(ofKind(Step.Mark.class))
        .extracting(step -> step.target().name())
        .allMatch(pod -> pod.startsWith("demo-2-"))
        .isNotEmpty();
    assertThat(world.status().phase()).contains(Phase.COMPLETED);
  }

  private static ClusterSpec racks(int files) {
    MapValue own =
        MapValue.EMPTY.with("service", MapValue.EMPTY.with("proto-fd-max", Value.of(files)));
    MapValue second = MapValue.build().put("id", 2).put("aerospikeConfig", own).build();
    MapValue racks =
        MapValue.build()
            .put("racks", ListValue.of(List.of(MapValue.build().put("id", 1).build(), second)))
            .build();
    return ClusterSpec.read(SmallWorld.spec(4).document().with("rackConfig", racks));
  }

  /** F018: whole numbers are written out. */
  @Test
  void aLargeNumberIsWrittenOutF018() {
    SmallWorld world = world(true);
    MapValue config = world.spec().aerospikeConfig().orElseThrow();
    MapValue service = config.map("service").with("proto-fd-max", Value.of(2_000_000));
    world.wanting(
        ClusterSpec.read(
            world.spec().document().with("aerospikeConfig", config.with("service", service))));
    play(world, 3);
    assertThat(world.pod("demo-0-0").setting(FILES)).isEqualTo("2000000");
  }

  /** Whether asked for or not: a server that starts with another factor freezes the cluster. */
  @Test
  void aChangedReplicationFactorIsToldToAllBeforeAnyIsRestarted() {
    SmallWorld world = world(false);
    world.wanting(SmallWorld.withCopies(world.spec(), 3));
    play(world, 3);
    assertThat(world.podNames()).allMatch(pod -> world.pod(pod).setting(COPIES).equals("3"));
    assertThat(ofKind(Step.Disrupt.class)).isEmpty();
    assertThat(ofKind(Step.Instruct.class))
        .last()
        .satisfies(
            step ->
                assertThat(((Step.Instruct) step).orders())
                    .containsExactly(new NodeOrder.Recluster()));
    assertThat(world.ledger().live()).isEmpty();
  }

  @Test
  void anImageThatChangesTooIsRestartedWithoutTellingAnything() {
    SmallWorld world = world(true);
    world.wanting(
        ClusterSpec.read(
            SmallWorld.changed(world.spec())
                .document()
                .with("image", Value.of("aerospike:ce-8.1.2.1"))));
    play(world, 3);
    assertThat(ofKind(Step.Instruct.class)).isEmpty();
    assertThat(ofKind(Step.Disrupt.class)).isNotEmpty();
  }

  @Test
  void aBrokenPodIsMendedWhateverWasRefused() {
    SmallWorld world = wanting(world(true));
    refusing.add("demo-0-1");
    play(world, 14);
    world.pod("demo-0-2").down("CrashLoopBackOff").server(ServerContainer.ENDED);
    play(world, 4);
    assertThat(all).anyMatch(step -> step instanceof Step.Remove);
  }
}
