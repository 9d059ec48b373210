package io.acko.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.breaker.RetryToken;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.failure.FailureKind;
import io.acko.domain.observation.ClusterResource;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every {@link ClusterAnnotator} does alike. */
public abstract class ClusterAnnotatorContract {
  private static final RetryToken FORCE = new RetryToken(RetryToken.ANNOTATION, "true");

  protected abstract ContractWorld world();

  protected abstract ClusterAnnotator annotator();

  @Test
  void aWishIsOnTheResourceAfterwardsBesideWhatWasThere() {
    ClusterResource cluster = world().createCluster(Map.of("mine", "kept"), Set.of());

    assertThat(annotator().annotate(cluster.key(), FORCE)).isInstanceOf(StepOutcome.Done.class);

    assertThat(world().cluster(cluster.key()).orElseThrow().annotations())
        .containsEntry(RetryToken.ANNOTATION, "true")
        .containsEntry("mine", "kept");
    assertThat(world().cluster(cluster.key()).orElseThrow().retryToken()).contains(FORCE);
  }

  @Test
  void aWishIsNoChangeOfTheSpec() {
    ClusterResource cluster = world().createCluster();

    annotator().annotate(cluster.key(), FORCE);

    assertThat(world().cluster(cluster.key()).orElseThrow().generation())
        .isEqualTo(cluster.generation());
  }

  @Test
  void aWishForAClusterThatIsNotThereFailsAndMayComeTrueLater() {
    StepOutcome outcome =
        annotator()
            .annotate(new ClusterKey(world().createCluster().key().namespace(), "nobody"), FORCE);

    assertThat(outcome)
        .isInstanceOfSatisfying(
            StepOutcome.Failed.class,
            failed -> assertThat(failed.failure().kind()).isEqualTo(FailureKind.TRANSIENT));
  }
}
