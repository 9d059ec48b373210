package io.acko.architecture;

import static io.acko.domain.Clusters.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.breaker.Breaker;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Settlement;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.reconciliation.Reconciliation;
import io.acko.domain.status.ClusterStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When servers are asked: no watch tells of them, and an open breaker leaves them alone. */
class PollingTest {
  private static final Instant LATER = NOON.plusSeconds(60);

  private final Reconciliation reconciliation = new Reconciliation("1.0.0", BreakerPolicy.DEFAULT);

  private static ObservedCluster with(ObservedCluster view, ClusterStatus status) {
    return new ObservedCluster(
        Clusters.resource(view.resource().spec(), 1, status),
        view.objects(),
        view.pods(),
        view.nodes(),
        view.seenUpTo());
  }

  private Settlement pass(ObservedCluster view, Instant at) {
    Decision decision = reconciliation.decide(view, at);
    return reconciliation.settle(decision, List.of(), at);
  }

  @Test
  void serversOfASettledClusterAreAskedOnceAMinute() {
    ObservedCluster bare = Clusters.bare(Clusters.resource(Clusters.spec(3)));
    ObservedCluster running =
        Clusters.withPods(
            Clusters.after(bare, reconciliation.decide(bare, NOON).plan().steps()), 3, 3);
    ObservedCluster settled = with(running, pass(running, NOON).status().orElseThrow());
    assertThat(pass(settled, LATER).requeue().at()).contains(LATER.plus(Duration.ofMinutes(1)));
    assertThat(reconciliation.inquiry(settled, LATER)).hasSize(3);
  }

  @Test
  void noServerIsAskedWhileTheBreakerIsOpen() {
    MapValue config = Clusters.config().with("xdr", MapValue.EMPTY);
    ClusterSpec spec = ClusterSpec.read(Clusters.specDocument(3).with("aerospikeConfig", config));
    ObservedCluster running = Clusters.withPods(Clusters.bare(Clusters.resource(spec)), 3, 3);
    assertThat(reconciliation.inquiry(running, NOON)).hasSize(3);
    ClusterStatus open = pass(running, NOON).status().orElseThrow();
    assertThat(open.breaker()).isNotEqualTo(Breaker.NEW);
    assertThat(reconciliation.inquiry(with(running, open), LATER)).isEmpty();
  }
}
