package io.acko.adapters.simulation.story;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.ClusterObserver;
import io.acko.domain.Clusters;
import io.acko.domain.breaker.Open;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.status.Phase;
import org.junit.jupiter.api.Test;

class RehearsalTest {
  private static final MapValue SPEC = Clusters.specDocument(3);

  @Test
  void aClusterBecomesReadyAndGrowsAsAsked() {
    Rehearsal rehearsal = new Rehearsal(Clusters.KEY, 1);

    Timeline created = rehearsal.create(SPEC);
    assertThat(rehearsal.isComplete()).isTrue();
    assertThat(created.entries())
        .extracting(Timeline.Entry::text)
        .contains("pod demo-0-2 is ready");

    Timeline grown = rehearsal.change(SPEC.with("size", Value.of(4)));
    assertThat(rehearsal.isComplete()).isTrue();
    assertThat(grown.entries())
        .extracting(Timeline.Entry::text)
        .contains("wrote StatefulSet/demo-0", "pod demo-0-3 is ready")
        .doesNotContain("pod demo-0-2 is ready");
    assertThat(grown.entries().getFirst().at()).isLessThan(created.took());
  }

  @Test
  void whatWaitsForAPersonEndsTheRehearsalAndIsTold() {
    Rehearsal rehearsal = new Rehearsal(Clusters.KEY, 1);
    rehearsal.create(SPEC);

    rehearsal.change(SPEC.with("paused", Value.of(true)).with("size", Value.of(5)));

    assertThat(rehearsal.isComplete()).isFalse();
    assertThat(rehearsal.status().phase()).contains(Phase.PAUSED);
  }

  @Test
  void aRefusedChangeOpensTheBreaker() {
    Rehearsal rehearsal = new Rehearsal(Clusters.KEY, 1);
    rehearsal.create(SPEC);
    MapValue config = SPEC.map("aerospikeConfig").with("xdr", MapValue.EMPTY);

    rehearsal.change(SPEC.with("aerospikeConfig", config));

    assertThat(rehearsal.status().breaker().state()).isInstanceOf(Open.class);
  }

  @Test
  void oneSeedIsOneRehearsal() {
    Rehearsal one = new Rehearsal(Clusters.KEY, 7);
    Rehearsal other = new Rehearsal(Clusters.KEY, 7);

    assertThat(one.create(SPEC)).isEqualTo(other.create(SPEC));
  }

  @Test
  void anOnlookerSeesTheClusterAsItIs() {
    Rehearsal rehearsal = new Rehearsal(Clusters.KEY, 1);
    rehearsal.create(SPEC);

    assertThat(rehearsal.onlooker().observer().observe(Clusters.KEY))
        .isInstanceOfSatisfying(
            ClusterObserver.Seen.class, seen -> assertThat(seen.cluster().pods()).hasSize(3));
  }
}
