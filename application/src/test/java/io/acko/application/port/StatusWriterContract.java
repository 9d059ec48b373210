package io.acko.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Condition;
import io.acko.domain.status.ConditionType;
import io.acko.domain.status.Phase;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What every {@link StatusWriter} does alike. */
public abstract class StatusWriterContract {
  private static final ClusterStatus PROGRESSING = status(Phase.IN_PROGRESS, 0);
  private static final ClusterStatus COMPLETED = status(Phase.COMPLETED, 1);

  protected abstract ContractWorld world();

  protected abstract StatusWriter writer();

  @Test
  void aStatusIsWrittenAndReadBack() {
    ClusterResource cluster = world().createCluster();

    ResourceVersion version = done(writer().publish(cluster, cluster.version(), COMPLETED));

    ClusterResource now = reload(cluster);
    assertThat(now.version()).isEqualTo(version);
    assertThat(now.status()).isEqualTo(COMPLETED);
    assertThat(now.generation()).isEqualTo(cluster.generation());
    assertThat(now.spec()).isEqualTo(cluster.spec());
  }

  @Test
  void aNewStatusReplacesTheOldOneWholly() {
    ClusterResource cluster = world().createCluster();
    ResourceVersion first = done(writer().publish(cluster, cluster.version(), COMPLETED));

    done(writer().publish(cluster, first, ClusterStatus.NONE));

    assertThat(reload(cluster).status()).isEqualTo(ClusterStatus.NONE);
  }

  @Test
  void nothingThatAnEarlierOperatorWroteIsLeft() {
    ClusterResource cluster = world().createCluster();
    world().writeStatus(cluster.key(), COMPLETED);

    done(writer().publish(cluster, reload(cluster).version(), ClusterStatus.NONE));

    assertThat(reload(cluster).status()).isEqualTo(ClusterStatus.NONE);
  }

  @Test
  void theSameStatusAgainChangesNothing() {
    ClusterResource cluster = world().createCluster();
    ResourceVersion first = done(writer().publish(cluster, cluster.version(), COMPLETED));

    StepOutcome again = writer().publish(cluster, first, COMPLETED);

    assertThat(again).isIn(new StepOutcome.Done(first), new StepOutcome.Unchanged());
    assertThat(reload(cluster).version()).isEqualTo(first);
  }

  // F007.
  @Test
  void aStatusMadeFromAnOldViewIsSuperseded() {
    ClusterResource cluster = world().createCluster();
    world().touch(cluster.key());
    ResourceVersion now = reload(cluster).version();
    done(writer().publish(cluster, now, COMPLETED));

    assertThat(writer().publish(cluster, cluster.version(), PROGRESSING))
        .isInstanceOf(StepOutcome.Superseded.class);

    assertThat(reload(cluster).status()).isEqualTo(COMPLETED);
  }

  @Test
  void aStatusOfAResourceThatWasMadeAnewIsSuperseded() {
    ClusterResource cluster = world().createCluster();
    world().makeAnew(cluster.key());

    assertThat(writer().publish(cluster, cluster.version(), COMPLETED))
        .isInstanceOf(StepOutcome.Superseded.class);

    assertThat(reload(cluster).status()).isEqualTo(ClusterStatus.NONE);
  }

  @Test
  void aStatusOfAResourceThatIsGoneIsSuperseded() {
    ClusterResource cluster = world().createCluster();
    world().deleteCluster(cluster.key());

    assertThat(writer().publish(cluster, cluster.version(), COMPLETED))
        .isInstanceOf(StepOutcome.Superseded.class);

    assertThat(world().cluster(cluster.key())).isEmpty();
  }

  private ClusterResource reload(ClusterResource cluster) {
    return world().cluster(cluster.key()).orElseThrow();
  }

  private static ClusterStatus status(Phase phase, int size) {
    Instant since = Instant.parse("2026-01-02T03:04:05Z");
    Condition ready =
        new Condition(
            ConditionType.READY, Condition.Truth.of(size > 0), "Tested", "as told", 1, since);
    ClusterStatus none = ClusterStatus.NONE;
    return new ClusterStatus(
        Optional.of(phase),
        "tested",
        size,
        "1/1",
        new TreeMap<>(Map.of(ConditionType.READY, ready)),
        none.pods(),
        1,
        "app.kubernetes.io/name=aerospike-cluster",
        Optional.empty(),
        Optional.empty(),
        "0.1.0",
        Optional.of(since),
        Optional.of(size),
        Optional.empty(),
        0,
        "",
        none.breaker(),
        none.pendingRestartPods(),
        none.ledger(),
        none.templateSnapshot());
  }

  private static ResourceVersion done(StepOutcome outcome) {
    assertThat(outcome).isInstanceOf(StepOutcome.Done.class);
    return ((StepOutcome.Done) outcome).version();
  }
}
