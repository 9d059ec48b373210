package io.acko.domain.concern;

import static io.acko.domain.concern.Shrinking.next;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.SmallWorld;
import io.acko.domain.admission.check.Rules;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.Subjects;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.PodShare;
import io.acko.domain.decision.Step;
import io.acko.domain.document.Json;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults of the peer in how racks and their pods are made, each by its number. */
class KnownFaultsOfRacksTest {
  private static final Duration LONG = Duration.ofMinutes(10);

  private static ClusterSpec spec(int size, String more) {
    return ClusterSpec.read(Clusters.specDocument(size).overlaidBy(Doc.of(more)));
  }

  private static List<MapValue> templates(ClusterSpec spec) {
    return SmallWorld.fresh(spec).view().objects().values().stream()
        .filter(object -> object.ref().kind() == ObjectKind.STATEFUL_SET)
        .map(set -> set.body().map("spec").map("template"))
        .toList();
  }

  private static List<String> told(ClusterSpec spec) {
    return Rules.findings(Subjects.ofCluster(Clusters.resource(spec))).stream()
        .map(Finding::rule)
        .toList();
  }

  /** Clients leave during the sleep; what is left of the grace is for the server to write down. */
  @Test
  void theGraceIsLongEnoughForTheSleepBeforeTheEndAndAShortOneIsToldF028() {
    MapValue pod = templates(Clusters.spec(3)).getFirst().map("spec");
    MapValue server = pod.list("containers").maps().getFirst();
    String sleep =
        server.map("lifecycle").map("preStop").map("exec").list("command").texts().getLast();
    int grace = pod.get("terminationGracePeriodSeconds").flatMap(Value::asInteger).orElseThrow();
    assertThat(grace - Integer.parseInt(sleep)).isGreaterThanOrEqualTo(30);
    assertThat(told(spec(3, "{podSpec: {terminationGracePeriodSeconds: 15}}")))
        .contains("grace-period-short");
  }

  @Test
  void noRackIsWithoutPodsUnlessThereAreMoreRacksThanPodsWhichIsToldF049() {
    String racks = "{rackConfig: {racks: [{id: 1}, {id: 2}, {id: 3}]}}";
    for (int size = 3; size <= 8; size++) {
      assertThat(spec(size, racks).rackSizes()).allMatch(pods -> pods > 0);
      assertThat(told(spec(size, racks))).doesNotContain("racks-without-pods");
    }
    assertThat(told(spec(2, racks))).contains("racks-without-pods");
  }

  /** The peer takes the percentage of the pods that are being removed. */
  @ParameterizedTest
  @CsvSource({"50%, 4, 2", "50%, 5, 2", "100%, 3, 3", "34%, 3, 1", "2, 5, 2"})
  void aPercentageIsOneOfTheRackF050(String share, int rack, int pods) {
    assertThat(PodShare.read(Optional.of(Value.of(share))).orElseThrow().of(rack)).isEqualTo(pods);
  }

  @Test
  void aPercentageOfTheRackIsRestartedAtOnceOnlyAsFarAsCopiesAllowF050() {
    ClusterSpec half =
        SmallWorld.withCopies(
            spec(6, "{rackConfig: {racks: [{id: 1}], rollingUpdateBatchSize: 50%}}"), 3);
    SmallWorld world = SmallWorld.calm(half).wanting(SmallWorld.changed(half));
    assertThat(disruptions(threeCopies(world))).as("the first shows that it works").hasSize(1);
    world.born("demo-1-5", 1, "0");
    world.joined("A1");
    assertThat(disruptions(threeCopies(world))).as("of three, two are copies to spare").hasSize(2);
  }

  private static SmallWorld threeCopies(SmallWorld world) {
    for (String pod : world.podNames()) {
      world
          .pod(pod)
          .answers()
          .set("namespace/test/replication-factor", "3")
          .set("namespace/test/effective_replication_factor", "3");
    }
    return world;
  }

  private static List<Step> disruptions(SmallWorld world) {
    return next(world, LONG).stream().filter(Step::disrupts).toList();
  }

  /**
   * A selector can never be changed, so that of the peer stays; a pod is counted to the set whose
   * name it bears and not to whoever selects it.
   */
  @Test
  void aPodIsOfTheSetWhoseNameItBearsThoughAllSelectItF051() {
    SmallWorld world = SmallWorld.calm(spec(4, "{rackConfig: {racks: [{id: 1}, {id: 11}]}}"));
    Formation formation = Formation.of(world.view());
    for (String pod : List.of("demo-1-0", "demo-1-1", "demo-11-0", "demo-11-1")) {
      assertThat(formation.setOf(pod).map(RackSet::name))
          .contains(pod.substring(0, pod.lastIndexOf('-')));
    }
    assertThat(templates(world.spec()))
        .extracting(template -> template.text("metadata", "labels", "acko.io/rack").orElse(""))
        .containsExactlyInAnyOrder("1", "11");
  }

  // B063.
  @Test
  void thatRacksHoldNoReplicasIsToldAndNoServerIsGivenARackF052() {
    ClusterSpec aware = spec(4, "{rackConfig: {namespaces: [test], racks: [{id: 1}, {id: 2}]}}");
    assertThat(told(aware)).contains("racks-hold-no-replicas");
    assertThat(SmallWorld.fresh(aware).view().objects().values())
        .filteredOn(object -> object.ref().kind() == ObjectKind.CONFIG_MAP)
        .extracting(object -> object.body().map("data").text("aerospike.conf").orElse(""))
        .hasSize(2)
        .noneMatch(conf -> conf.contains("rack-id"));
  }

  @Test
  void aRacksPlacementAndTheUsersAffinityBothHoldAndSoDoesOnePodPerHostF053() {
    String wish =
        "{nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms:"
            + " [{matchExpressions: [{key: disk, operator: Exists}]}]}}}";
    for (String place :
        List.of(
            "{podSpec: {multiPodPerHost: false, affinity: "
                + wish
                + "}, rackConfig: {racks: [{id: 1, zone: a}]}}",
            "{podSpec: {multiPodPerHost: false}, rackConfig: {racks: [{id: 1, zone: a, podSpec:"
                + " {affinity: "
                + wish
                + "}}]}}")) {
      String affinity =
          Json.print(templates(spec(3, place)).getFirst().map("spec").map("affinity"));
      assertThat(affinity)
          .as(place)
          .contains("disk", "topology.kubernetes.io/zone", "podAntiAffinity");
    }
  }

  /** What no webhook saw, as through the scale subresource. */
  @Test
  void aSizeBelowTheCopiesTakesNoPodAndKeepsNoClusterFromGoingF054() {
    ClusterSpec three = SmallWorld.withCopies(Clusters.spec(3), 3);
    ClusterSpec two = SmallWorld.withCopies(Clusters.spec(2), 3);
    SmallWorld world = threeCopies(SmallWorld.calm(three)).wantingOnly(two);
    assertThat(disruptions(world)).isEmpty();
    assertThat(world.replicasOf("demo-0")).isEqualTo(3);
    assertThat(KnownFaultsOfViewsTest.goingPlan(world.view()).steps())
        .singleElement()
        .isInstanceOf(Step.Amend.class);
  }
}
