package io.acko.domain.concern.scaling;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.reconciliation.Reconciliation;
import org.junit.jupiter.api.Test;

class ScalingPolicyTest {

  @Test
  void holdsEveryShrinkAndNoGrowth() {
    for (int from = 1; from <= 8; from++) {
      for (int to = 1; to <= 8; to++) {
        Verdict verdict = examine(from, Clusters.spec(to));
        assertThat(verdict instanceof Verdict.Hold)
            .describedAs("from %d to %d", from, to)
            .isEqualTo(to < from);
      }
    }
  }

  @Test
  void holdsTheLossOfARackThatIsNoLongerListed() {
    MapValue racks =
        MapValue.build().put("racks", ListValue.of(MapValue.build().put("id", 1).build())).build();
    Verdict verdict =
        examine(3, ClusterSpec.read(Clusters.specDocument(3).with("rackConfig", racks)));
    assertThat(((Verdict.Hold) verdict).awaited())
        .extracting(Awaited::message)
        .asString()
        .contains("the removal of demo-0-2 waits");
  }

  private static Verdict examine(int running, ClusterSpec wanted) {
    ObservedCluster bare = Clusters.bare(Clusters.resource(Clusters.spec(running)));
    ObservedCluster there =
        Clusters.after(
            bare,
            new Reconciliation("test", BreakerPolicy.DEFAULT)
                .decide(bare, Clusters.NOON)
                .plan()
                .steps());
    ObservedCluster changed =
        new ObservedCluster(
            Clusters.resource(wanted),
            there.objects(),
            there.pods(),
            there.nodes(),
            there.seenUpTo());
    return new ScalingPolicy().examine(new Situation(changed, Clusters.NOON));
  }
}
