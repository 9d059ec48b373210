package io.acko.domain.reporting;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Nodes;
import io.acko.domain.SmallWorld;
import io.acko.domain.breaker.Breaker;
import io.acko.domain.breaker.BreakerEvent;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.breaker.OpenCause;
import io.acko.domain.decision.Course;
import io.acko.domain.failure.FailureReason;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.observation.inquiry.NodeInquiry;
import io.acko.domain.reconciliation.Reconciliation;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Condition;
import io.acko.domain.status.Phase;
import io.acko.domain.status.PodStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatusPolicyTest {
  private final StatusPolicy policy = new StatusPolicy("test");

  @ParameterizedTest
  @CsvSource({
    "cluster_size=3, cluster_size=2",
    "cluster_size=3, cluster_size=many",
    "cluster_key=5EED, cluster_key=5EEE",
    "cluster_key=5EED, other=5EED",
    "cluster_integrity=true, cluster_integrity=false",
    "cluster_integrity=true, cluster_integrity=",
    "cluster_is_member=true, cluster_is_member=false",
    "cluster_is_member=true, other=true",
    "migrate_allowed=true, migrate_allowed=false",
    "migrate_allowed=true, other=true",
    "migrate_partitions_remaining=0, other=0"
  })
  void takesNoClusterForStableUnlessEveryServerSaysSo(String told, String instead) {
    assertThat(phase(settled())).isEqualTo(Phase.COMPLETED);
    assertThat(phase(withStatistics(told, instead))).isEqualTo(Phase.IN_PROGRESS);
  }

  @Test
  void saysWhichServerLeavesAQuestionOpen() {
    assertThat(compose(withStatistics("cluster_size=3", "cluster_size=many")).conditionList())
        .extracting(Condition::message)
        .anyMatch(
            message -> message.contains("demo-0-1: statistics cluster_size is no number: many"));
  }

  @Test
  void countsNoPodAsReadyThatIsOnItsWayOut() {
    ObservedCluster settled = settled();
    List<ObservedPod> pods = new ArrayList<>(settled.pods());
    ObservedPod last = pods.removeLast();
    pods.add(
        new ObservedPod(
            last.name(),
            last.uid(),
            last.version(),
            0,
            last.address(),
            last.hostAddress(),
            3000,
            last.image(),
            last.revision(),
            last.configHash(),
            last.podSpecHash(),
            true,
            true,
            ServerContainer.READY,
            false,
            last.notReadySince(),
            ""));
    ClusterStatus status =
        compose(
            new ObservedCluster(
                settled.resource(), settled.objects(), pods, settled.nodes(), settled.seenUpTo()));
    assertThat(status.size()).isEqualTo(2);
    assertThat(status.phase()).contains(Phase.IN_PROGRESS);
  }

  @Test
  void letsDetailsWaitForMoreAndWhatPeopleWaitForNot() {
    ClusterStatus before = compose(settled());
    PassResult soon = result(settled(), Duration.ofSeconds(2));
    ClusterStatus otherSize = compose(Clusters.withPods(settled(), 3, 3));
    assertThat(StatusPolicy.patience(before, otherSize, soon)).isEqualTo(patienceLeft(2));
    assertThat(StatusPolicy.patience(before, otherSize, result(settled(), Duration.ofMinutes(2))))
        .isZero();
    assertThat(StatusPolicy.patience(before, compose(Clusters.withPods(settled(), 3, 2)), soon))
        .isZero();
  }

  /** What clients may be told; of a server that did not say it nothing is made up. */
  @Test
  void tellsWhereEachServerIsReachedAndNothingOfOneThatIsSilent() {
    SmallWorld world = SmallWorld.calm(3);
    world.pod("demo-0-1").answers().set("service-clear-std", "10.0.0.7:4000,192.0.2.7:31000");
    world.pod("demo-0-2").silent();

    Map<String, PodStatus> pods = compose(world.view()).pods();

    assertThat(pods.get("demo-0-0").accessEndpoints()).containsExactly("10.0.0.1:3000");
    assertThat(pods.get("demo-0-1").accessEndpoints())
        .containsExactly("10.0.0.7:4000", "192.0.2.7:31000");
    assertThat(pods.get("demo-0-2").accessEndpoints()).isEmpty();
  }

  @Test
  void tellsEveryOpeningByANameOfItsOwn() {
    assertThat(once(1)).isNotEqualTo(once(2)).isEqualTo(once(1));
  }

  private static String once(int openings) {
    BreakerEvent event =
        new BreakerEvent.Opened(
            OpenCause.PERMANENT_ERROR, FailureReason.INVALID_SPEC, "bad", Clusters.NOON, openings);
    return NoticePolicy.of(event, Clusters.resource(Clusters.spec(3)), "input").once();
  }

  private static Duration patienceLeft(int seconds) {
    return StatusPolicy.DETAIL_DELAY.minusSeconds(seconds);
  }

  private static ObservedCluster settled() {
    ObservedCluster bare = Clusters.bare(Clusters.resource(Clusters.spec(3)));
    Reconciliation reconciliation = new Reconciliation("test", BreakerPolicy.DEFAULT);
    return Clusters.withPods(
        Clusters.after(bare, reconciliation.decide(bare, Clusters.NOON).plan().steps()), 3, 3);
  }

  private static ObservedCluster withStatistics(String told, String instead) {
    Map<String, String> answers = Nodes.answers("A1", 3, "5EED", 0);
    answers.computeIfPresent("statistics", (_, text) -> text.replace(told, instead));
    ObservedCluster settled = settled();
    TreeMap<String, Reading<ObservedNode>> nodes = new TreeMap<>(settled.nodes());
    nodes.put("demo-0-1", new Reading.Known<>(new NodeInquiry(3).of(answers::get)));
    return settled.withNodes(nodes);
  }

  private Phase phase(ObservedCluster view) {
    return compose(view).phase().orElseThrow();
  }

  private ClusterStatus compose(ObservedCluster view) {
    return policy.compose(result(view, Duration.ZERO));
  }

  private static PassResult result(ObservedCluster view, Duration later) {
    return new PassResult(
        view,
        new Course.Pursued(List.of()),
        false,
        Breaker.NEW,
        Ledger.EMPTY,
        List.of(),
        Clusters.NOON.plus(later));
  }
}
