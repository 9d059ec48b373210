package io.acko.domain.disruption;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.SmallWorld;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.Loss;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.observation.ServerContainer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the rules of the gate say, one by one. */
class GateTest {
  private static final Intent LAST_RESTARTS = restart("demo-0-2");

  private static Intent restart(String... pods) {
    return new Intent.Restart(List.of(pods), RestartReason.CONFIG_CHANGED);
  }

  private static Intent repair(String pod) {
    return new Intent.Repair(pod, RestartReason.CONFIG_CHANGED);
  }

  private static GateState examine(SmallWorld world, Intent intent) {
    return Gate.examine(world.view(), world.ledger(), intent, world.now());
  }

  /** Both would be orphans, and each alone looks like a cluster of another size. */
  @Test
  void twoServersOfOneIdAreBothNamed() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-0").answers().set("node", "A1");
    world.pod("demo-0-1").answers().set("node", "A1");
    GateState state = Gate.rest(world.view(), world.ledger(), world.now());
    assertThat(((GateState.Shut) state).objections().getFirst())
        .isEqualTo(
            new Objection(GateRule.IDS_DIFFER, "demo-0-0 and demo-0-1 have one node-id, A1"));
  }

  private static List<GateRule> against(SmallWorld world, Intent intent) {
    return examine(world, intent) instanceof GateState.Shut(List<Objection> objections)
        ? objections.stream().map(Objection::rule).distinct().toList()
        : List.of();
  }

  private static String text(SmallWorld world, Intent intent) {
    return examine(world, intent) instanceof GateState.Shut(List<Objection> objections)
        ? objections.stream().map(Objection::text).toList().toString()
        : "";
  }

  @Test
  void anOldAnswerAfterADepartureProvesNothing() {
    SmallWorld world = SmallWorld.calm(3);
    Loss left = new Loss(new Uid("uid-demo-0-1"), SmallWorld.KEY, Clusters.NOON);
    world.ledger(world.ledger().losing(Map.of("demo-0-1", left)));
    world.born("demo-0-1", 0, SmallWorld.KEY);
    assertThat(against(world, LAST_RESTARTS)).contains(GateRule.KEY_CHANGED);
    assertThat(text(world, LAST_RESTARTS)).contains("still answer as before demo-0-1 left");

    world.joined("5EEE");
    assertThat(against(world, LAST_RESTARTS)).doesNotContain(GateRule.KEY_CHANGED);
  }

  /** The pod was there already when the key was read, and only the view of pods was behind. */
  @Test
  void whatTookThePlaceOfAPodThatDidNotServeMayServeUnderTheKeyThatWasRead() {
    SmallWorld world = SmallWorld.calm(3);
    Undertaking repair =
        new Undertaking(
            new Purpose.Repair(RestartReason.POD_SPEC_CHANGED),
            new TreeMap<>(Map.of("demo-0-1", new Uid("one that is gone"))),
            false,
            SmallWorld.KEY,
            Clusters.NOON);
    world.ledger(world.ledger().undertaking(repair));
    assertThat(against(world, LAST_RESTARTS)).doesNotContain(GateRule.KEY_CHANGED);

    world.pod("demo-0-1").down("starting");
    assertThat(against(world, LAST_RESTARTS)).contains(GateRule.KEY_CHANGED);
  }

  @Test
  void countersThatReadZeroBeforeTheRebalanceAreNotBelieved() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-0").answers().set("statistics/migrate_allowed", "false");
    assertThat(against(world, LAST_RESTARTS)).containsExactly(GateRule.REBALANCED);
  }

  @Test
  void takesNoSplitClusterForOne() {
    SmallWorld world = SmallWorld.calm(3);
    world
        .pod("demo-0-0")
        .answers()
        .set("statistics/cluster_key", "AAAA")
        .set("cluster-stable", "AAAA");
    assertThat(against(world, LAST_RESTARTS)).contains(GateRule.ONE_KEY);
  }

  @Test
  void oneCopyNeedsTheUsersConsentByName() {
    SmallWorld world = SmallWorld.calm(3);
    world.podNames().forEach(pod -> world.pod(pod).answers().namespace("cache", 3));
    world
        .podNames()
        .forEach(
            pod ->
                world
                    .pod(pod)
                    .answers()
                    .set("namespaces", "test;cache")
                    .set("namespace/cache/replication-factor", "1")
                    .set("namespace/cache/effective_replication_factor", "1"));
    assertThat(against(world, LAST_RESTARTS)).containsExactly(GateRule.COPIES_REMAIN);
    assertThat(text(world, LAST_RESTARTS))
        .contains("namespace cache has one copy")
        .contains(Consent.ANNOTATION)
        .doesNotContain("namespace test");

    world.annotate(Consent.ANNOTATION, "test, orders");
    assertThat(against(world, LAST_RESTARTS)).containsExactly(GateRule.COPIES_REMAIN);
    world.annotate(Consent.ANNOTATION, "cache");
    assertThat(examine(world, LAST_RESTARTS)).isInstanceOf(GateState.Open.class);
  }

  @Test
  void aConsentCoversNoNamespaceThatComesLater() {
    Consent consent =
        Consent.of(SmallWorld.calm(3).annotate(Consent.ANNOTATION, "cache, ").view().resource());
    assertThat(consent.covers("cache")).isTrue();
    assertThat(consent.covers("cache2")).isFalse();
    assertThat(consent.covers("")).isFalse();
    assertThat(consent.covers("*")).isFalse();
  }

  @Test
  void twoAtOnceNeedThreeCopies() {
    SmallWorld world = SmallWorld.calm(SmallWorld.withCopies(Clusters.spec(4), 3));
    Intent both = restart("demo-0-2", "demo-0-3");
    assertThat(against(world, both)).contains(GateRule.COPIES_REMAIN);
    world
        .podNames()
        .forEach(
            pod ->
                world
                    .pod(pod)
                    .answers()
                    .set("namespace/test/replication-factor", "3")
                    .set("namespace/test/effective_replication_factor", "3"));
    assertThat(examine(world, both)).isInstanceOf(GateState.Open.class);
  }

  @Test
  void servingPodsWaitForTheMaintenanceWindowAndBrokenOnesDoNot() {
    MapValue window =
        MapValue.build()
            .put("days", ListValue.ofTexts(List.of("Sat", "Sun")))
            .put("start", "22:00")
            .put("length", "4h")
            .build();
    ClusterSpec spec =
        ClusterSpec.read(Clusters.specDocument(3).with("maintenanceWindows", ListValue.of(window)));
    // Noon is on a Monday; the window of Sunday is open until two at night.
    SmallWorld world = SmallWorld.calm(spec);
    assertThat(against(world, LAST_RESTARTS)).containsExactly(GateRule.MAINTENANCE_TIME);
    world.later(Duration.ofHours(-11));
    assertThat(examine(world, LAST_RESTARTS)).isInstanceOf(GateState.Open.class);

    SmallWorld broken = SmallWorld.calm(spec);
    broken.pod("demo-0-2").down("CrashLoopBackOff");
    broken.joined("5EEE").wanting(SmallWorld.changed(spec));
    assertThat(examine(broken, repair("demo-0-2"))).isInstanceOf(GateState.Open.class);
  }

  @Test
  void aPodThatIsAsWantedIsNeverReplacedForBeingUnready() {
    for (ServerContainer state : ServerContainer.values()) {
      SmallWorld world = SmallWorld.calm(3);
      world.pod("demo-0-2").server(state);
      world.joined("5EEE");
      assertThat(against(world, repair("demo-0-2"))).as("%s", state).contains(GateRule.SUPERSEDED);
    }
  }

  @Test
  void aBrokenPodIsReplacedWhileTheOthersFormOneStableCluster() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-2").server(ServerContainer.RUNNING);
    world.joined("5EEE").wanting(SmallWorld.changed(world.spec()));
    assertThat(examine(world, repair("demo-0-2"))).isEqualTo(new GateState.Open("5EEE"));
  }

  @Test
  void aBrokenPodIsHeldWhenAsManyNodesAreLostAsThereAreCopies() {
    SmallWorld world = SmallWorld.calm(4);
    world.pod("demo-0-2").server(ServerContainer.RUNNING);
    world.joined("5EEE").wanting(SmallWorld.changed(world.spec()));
    Loss left = new Loss(new Uid("old"), SmallWorld.KEY, Clusters.NOON);
    world.ledger(world.ledger().losing(Map.of("demo-0-2", left)));
    assertThat(examine(world, repair("demo-0-2"))).isInstanceOf(GateState.Open.class);
    world.ledger(world.ledger().losing(Map.of("demo-0-1", left)));
    assertThat(against(world, repair("demo-0-2"))).containsExactly(GateRule.LOSSES_BEARABLE);
  }

  @Test
  void aBrokenPodWhoseServerIsAMemberAllTheSameIsReplacedToo() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-2").server(ServerContainer.RUNNING);
    world.wanting(SmallWorld.changed(world.spec()));
    for (String pod : List.of("demo-0-0", "demo-0-1")) {
      world.pod(pod).answers().set("cluster-stable", "ERROR:7:cluster not specified size");
    }
    assertThat(examine(world, repair("demo-0-2"))).isInstanceOf(GateState.Open.class);

    world.pod("demo-0-0").answers().set("cluster-stable", "ERROR:7:unstable cluster");
    assertThat(against(world, repair("demo-0-2"))).containsExactly(GateRule.STABLE);
  }

  @Test
  void aBrokenPodOfAClusterNobodyEverSawWholeIsHeldWhileItsServerMayRun() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-2").server(ServerContainer.RUNNING);
    world.joined("5EEE");
    world.ledger(Ledger.EMPTY).status(applied(world)).wanting(SmallWorld.changed(world.spec()));
    assertThat(against(world, repair("demo-0-2"))).containsExactly(GateRule.PAST_KNOWN);
  }

  @Test
  void aClusterWhoseServersHoldRecordsIsNotNewThoughItsStatusWasLost() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-2").server(ServerContainer.RUNNING);
    world.joined("5EEE");
    world.ledger(Ledger.EMPTY).wanting(SmallWorld.changed(world.spec()));
    assertThat(against(world, repair("demo-0-2"))).containsExactly(GateRule.PAST_KNOWN);
    for (String pod : List.of("demo-0-0", "demo-0-1")) {
      world.pod(pod).answers().set("namespace/test/master_objects", "0");
    }
    assertThat(examine(world, repair("demo-0-2"))).isInstanceOf(GateState.Open.class);
  }

  /** The status of a cluster that was taken over: the peer has brought it about once. */
  private static io.acko.domain.status.ClusterStatus applied(SmallWorld world) {
    return io.acko.domain.Statuses.applied(world.status(), world.spec().document());
  }

  @Test
  void whatIsDownAnywayIsReplacedWhateverTheOthersDo() {
    SmallWorld world = SmallWorld.calm(3);
    world.podNames().forEach(pod -> world.pod(pod).down("CrashLoopBackOff"));
    world.wanting(SmallWorld.changed(world.spec()));
    for (String pod : world.podNames()) {
      assertThat(examine(world, repair(pod))).isEqualTo(new GateState.Open(""));
    }
    world.pod("demo-0-1").server(ServerContainer.UNKNOWN);
    assertThat(examine(world, repair("demo-0-0"))).isInstanceOf(GateState.Open.class);
    assertThat(examine(world, repair("demo-0-1"))).isInstanceOf(GateState.Shut.class);
  }

  @Test
  void recordsInADirectoryThatDiesWithThePodKeepIt() {
    SmallWorld world = downWithAnEmptyDirectoryAt("/opt/aerospike/data");
    assertThat(against(world, repair("demo-0-1")))
        .containsExactly(GateRule.NOTHING_DIES_WITH_THE_POD);
    world.ledger(Ledger.EMPTY);
    assertThat(examine(world, repair("demo-0-1"))).isInstanceOf(GateState.Open.class);
  }

  /** A work directory that dies with the pod has no records, and must not keep a pod down. */
  @Test
  void aDirectoryWithoutRecordsKeepsNobody() {
    for (String elsewhere : List.of("/opt/aerospike/work", "/opt/aerospike/data2")) {
      assertThat(examine(downWithAnEmptyDirectoryAt(elsewhere), repair("demo-0-1")))
          .as(elsewhere)
          .isInstanceOf(GateState.Open.class);
    }
  }

  private static SmallWorld downWithAnEmptyDirectoryAt(String path) {
    MapValue engine =
        MapValue.build()
            .put("type", "device")
            .put("file", "/opt/aerospike/data/test.dat")
            .put("filesize", 1_073_741_824L)
            .build();
    MapValue config = Clusters.config();
    MapValue namespace = config.list("namespaces").maps().getFirst().with("storage-engine", engine);
    MapValue volume =
        MapValue.build()
            .put("name", "scratch")
            .put("source", MapValue.build().put("emptyDir", MapValue.EMPTY).build())
            .put("aerospike", MapValue.build().put("path", path).build())
            .build();
    ClusterSpec spec =
        ClusterSpec.read(
            Clusters.specDocument(3)
                .with("aerospikeConfig", config.with("namespaces", ListValue.of(namespace)))
                .with("storage", MapValue.build().put("volumes", ListValue.of(volume)).build()));
    SmallWorld world = SmallWorld.calm(spec);
    world.podNames().forEach(pod -> world.pod(pod).down("CrashLoopBackOff"));
    return world.wanting(SmallWorld.changed(spec));
  }

  @ParameterizedTest
  @EnumSource(names = {"RUNNING", "ENDED", "ABSENT", "UNKNOWN"})
  void aClusterThatNeverCameTogetherHasNothingToLose(ServerContainer state) {
    SmallWorld world = SmallWorld.fresh(SmallWorld.spec(3));
    world.podNames().forEach(pod -> world.pod(pod).server(state));
    world.wanting(SmallWorld.changed(world.spec()));
    assertThat(examine(world, repair("demo-0-2"))).isInstanceOf(GateState.Open.class);
  }

  @Test
  void asManyPodsAreLeftOutOfAccountAsTheUserSaysAndNoMore() {
    for (int ignorable = 0; ignorable <= 3; ignorable++) {
      for (int waiting = 0; waiting <= 3; waiting++) {
        SmallWorld world = SmallWorld.calm(ignoring(4, Value.of(ignorable)));
        for (int i = 0; i < waiting; i++) {
          world.pod("demo-1-" + i).server(ServerContainer.ABSENT);
        }
        world.joined("5EEE");
        boolean open = examine(world, restart("demo-1-3")) instanceof GateState.Open;
        // One server alone proves nothing, however many may be left out.
        assertThat(open)
            .as("%d waiting, %d ignorable", waiting, ignorable)
            .isEqualTo(waiting <= ignorable && waiting < 3);
      }
    }
  }

  @Test
  void asManyNodesRemainAsServersWantForACluster() {
    MapValue config = Clusters.config();
    MapValue service = config.map("service").with("min-cluster-size", Value.of(3));
    MapValue wanted =
        Clusters.specDocument(3).with("aerospikeConfig", config.with("service", service));
    SmallWorld world = SmallWorld.calm(ClusterSpec.read(wanted));
    assertThat(against(world, new Intent.Remove("demo-0", "demo-0-2")))
        .containsExactly(GateRule.NODES_REMAIN);
  }

  @Test
  void asManyNodesRemainAsServersKeepCopies() {
    SmallWorld world = SmallWorld.calm(3);
    world
        .podNames()
        .forEach(
            pod ->
                world
                    .pod(pod)
                    .answers()
                    .set("namespace/test/replication-factor", "3")
                    .set("namespace/test/effective_replication_factor", "3"));
    assertThat(against(world, new Intent.Remove("demo-0", "demo-0-2")))
        .containsExactly(GateRule.NODES_REMAIN);
  }

  @Test
  void aCurrentPodThatWasShutOutIsRepairedAndNoOther() {
    SmallWorld world = SmallWorld.calm(3);
    assertThat(against(world, repair("demo-0-2"))).contains(GateRule.SUPERSEDED);
    world
        .pod("demo-0-2")
        .answers()
        .set("statistics/cluster_size", "0")
        .set("statistics/cluster_key", "0")
        .set("statistics/migrate_allowed", "false");
    assertThat(against(world, repair("demo-0-2"))).isEmpty();
    world.pod("demo-0-2").answers().set("statistics/cluster_is_member", "false");
    assertThat(against(world, repair("demo-0-2"))).contains(GateRule.SUPERSEDED);
  }

  @Test
  void whatServesIsNotRepaired() {
    SmallWorld world = SmallWorld.calm(3).wanting(SmallWorld.changed(Clusters.spec(3)));
    assertThat(against(world, repair("demo-0-2"))).containsExactly(GateRule.SUBJECT_BROKEN);
    // One that is in a cluster of its own, and that nobody knows to have left.
    world.joined(SmallWorld.KEY);
    world.pod("demo-0-2").answers().set("statistics/cluster_key", "A10E");
    assertThat(against(world, repair("demo-0-2"))).contains(GateRule.SUBJECT_BROKEN);
  }

  @Test
  void noServerStartsWithAnotherReplicationFactor() {
    SmallWorld world = SmallWorld.calm(3).wanting(SmallWorld.withCopies(Clusters.spec(3), 3));
    assertThat(against(world, LAST_RESTARTS)).containsExactly(GateRule.FACTORS_KEPT);
    world.pod("demo-0-2").down("CrashLoopBackOff");
    assertThat(against(world, repair("demo-0-2"))).containsExactly(GateRule.FACTORS_KEPT);
  }

  @Test
  void onlyAPodOfTheClusterIsRestarted() {
    assertThat(against(SmallWorld.calm(3), restart("demo-0-7"))).contains(GateRule.SUBJECT_SERVES);
    SmallWorld world = SmallWorld.calm(ignoring(4, Value.of(1)));
    world.pod("demo-1-3").server(ServerContainer.ABSENT);
    world.joined("5EEE");
    assertThat(against(world, restart("demo-1-3"))).contains(GateRule.OTHERS_SERVE);
  }

  @Test
  void aShareOfPodsIsRoundedDown() {
    SmallWorld world = SmallWorld.calm(ignoring(4, Value.of("25%")));
    world.pod("demo-1-0").server(ServerContainer.ABSENT);
    world.joined("5EEE");
    assertThat(examine(world, restart("demo-1-3"))).isInstanceOf(GateState.Open.class);
    SmallWorld less = SmallWorld.calm(ignoring(4, Value.of("24%")));
    less.pod("demo-1-0").server(ServerContainer.ABSENT);
    less.joined("5EEE");
    assertThat(against(less, restart("demo-1-3"))).contains(GateRule.OTHERS_SERVE);
  }

  private static ClusterSpec ignoring(int size, Value pods) {
    MapValue rack = SmallWorld.oneRack().with("maxIgnorablePods", pods);
    return ClusterSpec.read(Clusters.specDocument(size).with("rackConfig", rack));
  }

  @Test
  void aCrashingPodIsNoPodThatWaits() {
    SmallWorld world = SmallWorld.calm(ignoring(3, Value.of(1)));
    world.pod("demo-1-0").down("CrashLoopBackOff: back-off 40s");
    world.joined("5EEE");
    assertThat(text(world, LAST_RESTARTS))
        .contains("demo-1-0, which is as wanted, does not serve: CrashLoopBackOff");
  }
}
