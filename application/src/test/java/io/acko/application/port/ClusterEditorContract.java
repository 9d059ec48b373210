package io.acko.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.JsonPatch;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.failure.FailureKind;
import io.acko.domain.observation.ClusterResource;
import org.junit.jupiter.api.Test;

/** What every {@link ClusterEditor} does alike. */
public abstract class ClusterEditorContract {
  private static final JsonPatch PAUSE =
      JsonPatch.between(spec(MapValue.EMPTY), spec(MapValue.EMPTY.with("paused", Value.of(true))));

  protected abstract ContractWorld world();

  protected abstract ClusterEditor editor();

  @Test
  void aChangeIsInTheResourceAfterwardsAndCountsAsANewGeneration() {
    ClusterResource cluster = world().createCluster();

    StepOutcome outcome = editor().edit(cluster.key(), seen(cluster), PAUSE);

    ClusterResource now = world().cluster(cluster.key()).orElseThrow();
    assertThat(outcome).isEqualTo(new StepOutcome.Done(now.version()));
    assertThat(now.spec().paused()).isTrue();
    assertThat(now.spec().size()).isEqualTo(1);
    assertThat(now.generation()).isEqualTo(cluster.generation() + 1);
  }

  @Test
  void aResourceThatChangedSinceItWasSeenStaysAsItIs() {
    ClusterResource cluster = world().createCluster();
    world().touch(cluster.key());

    assertThat(editor().edit(cluster.key(), seen(cluster), PAUSE))
        .isInstanceOf(StepOutcome.Superseded.class);

    assertThat(world().cluster(cluster.key()).orElseThrow().spec().paused()).isFalse();
  }

  @Test
  void anotherResourceOfTheSameNameStaysAsItIs() {
    ClusterResource cluster = world().createCluster();
    ClusterResource other = world().makeAnew(cluster.key());

    StepOutcome outcome =
        editor().edit(cluster.key(), new Precondition(new Uid("gone"), other.version()), PAUSE);

    assertThat(outcome).isInstanceOf(StepOutcome.Superseded.class);
    assertThat(world().cluster(cluster.key()).orElseThrow().spec().paused()).isFalse();
  }

  @Test
  void aResourceThatIsNotThereIsATransientFailure() {
    ClusterResource cluster = world().createCluster();
    ClusterKey nobody = new ClusterKey(cluster.key().namespace(), "nobody");

    assertThat(editor().edit(nobody, seen(cluster), PAUSE))
        .isInstanceOfSatisfying(
            StepOutcome.Failed.class,
            failed -> assertThat(failed.failure().kind()).isEqualTo(FailureKind.TRANSIENT));
  }

  private static Precondition seen(ClusterResource cluster) {
    return new Precondition(cluster.uid(), cluster.version());
  }

  private static MapValue spec(MapValue spec) {
    return MapValue.EMPTY.with("spec", spec);
  }
}
