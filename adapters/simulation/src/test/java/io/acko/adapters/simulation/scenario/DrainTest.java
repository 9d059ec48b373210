package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.Evictions;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.oracle.AckedWrites;
import io.acko.adapters.simulation.server.MeshSettings;
import io.acko.adapters.simulation.server.Tempo;
import io.acko.adapters.simulation.server.data.Pace;
import io.acko.adapters.simulation.world.Seed;
import io.acko.domain.status.Condition;
import io.acko.domain.status.Condition.Truth;
import io.acko.domain.status.ConditionType;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/**
 * B001: hosts are drained one after the other while the servers, which keep all in memory, take
 * minutes to give a new one its records.
 */
class DrainTest {
  private static final Duration PATIENCE = Duration.ofHours(1);
  private static final MeshSettings SLOW =
      new MeshSettings(16, new Tempo(true), new Pace(10_000_000, 0));

  private final Stage stage = new Stage(new Seed(7), 300, SLOW);
  private final Jury jury = new Jury(stage);
  private final Load load = new Load(stage);
  private final AckedWrites acknowledged = jury.judge(stage, load.client());
  private final Evictions evictions = new Evictions(stage.kubernetes().store());

  DrainTest() {
    stage.user().sheet().size(5);
    stage.operator().start();
    stage.user().applySheet();
    await("made", () -> phase().equals(Optional.of(Phase.COMPLETED)));
    load.begin();
    stage.world().run(Duration.ofMinutes(1));
  }

  @Test
  void aSecondPodIsNotEvictedBeforeTheFirstHasItsRecordsBack() {
    assertThat(evicted("demo-0-4")).as("a cluster at rest can be drained").isTrue();
    await("ready again", () -> stage.user().pods().stream().filter(DrainTest::ready).count() == 5);
    assertThat(truth(ConditionType.MIGRATION_COMPLETE)).isNotEqualTo(Truth.TRUE);

    assertThat(evicted("demo-0-3")).as("all are ready, and the new one fills").isFalse();
    assertThat(truth(ConditionType.DATA_AT_RISK))
        .as("what a deletion would cost")
        .isEqualTo(Truth.TRUE);

    await("let go in the end", () -> evicted("demo-0-3"));
    assertThat(truth(ConditionType.DATA_AT_RISK)).as("at that moment").isEqualTo(Truth.FALSE);
    await("whole", () -> phase().equals(Optional.of(Phase.COMPLETED)));
    stage.world().run(Duration.ofMinutes(2));
    acknowledged.requireAll();
    assertThat(jury.findings().all()).isEmpty();
  }

  /** That the test above can fail: what the budget holds back loses records. */
  @Test
  void aDeletionAsksNobodyAndTheStatusSaysWhatItMayHaveCost() {
    assertThat(evicted("demo-0-4")).isTrue();
    await("ready again", () -> stage.user().pods().stream().filter(DrainTest::ready).count() == 5);

    stage.kubernetes().store().delete(Actor.USER, key("demo-0-3"), Expectation.ANY);
    await(
        "told",
        () ->
            condition(ConditionType.DATA_AT_RISK)
                .filter(risk -> risk.reason().equals("RecordsMayBeLost"))
                .isPresent());

    assertThat(condition(ConditionType.DATA_AT_RISK).orElseThrow().message())
        .contains("demo-0-3", "demo-0-4");
  }

  @Test
  void aDrainCostsTwoWritesOfTheBudgetAndThenNone() {
    assertThat(evicted("demo-0-4")).isTrue();
    long before = budgetVersion();
    await("held", () -> most() == 0);
    await("let go", () -> most() == 1);
    long after = budgetVersion();
    assertThat(after).isNotEqualTo(before);

    stage.world().run(Duration.ofMinutes(2));
    long writes = stage.kubernetes().front().calls();
    stage.world().run(Duration.ofHours(1));

    assertThat(stage.kubernetes().front().calls()).isEqualTo(writes);
    assertThat(budgetVersion()).isEqualTo(after);
  }

  private boolean evicted(String pod) {
    ApiAnswer answer = evictions.evict(Actor.USER, key(pod), Expectation.ANY);
    return !(answer instanceof ApiAnswer.Refused);
  }

  private static ObjectKey key(String pod) {
    return new ObjectKey(Kinds.POD, Stage.CLUSTER.namespace(), pod);
  }

  private StoredObject budget() {
    return stage.kubernetes().store().list("PodDisruptionBudget").iterator().next();
  }

  private int most() {
    return budget().spec().get("maxUnavailable").flatMap(most -> most.asInteger()).orElse(-1);
  }

  private long budgetVersion() {
    return budget().version();
  }

  private static boolean ready(StoredObject pod) {
    return pod.pod().ready() && !pod.terminating();
  }

  private Optional<Phase> phase() {
    return stage.user().cluster().flatMap(one -> one.clusterStatus().phase());
  }

  private Optional<Condition> condition(ConditionType type) {
    return stage.user().cluster().flatMap(one -> one.clusterStatus().condition(type));
  }

  private Truth truth(ConditionType type) {
    return condition(type).map(Condition::truth).orElse(Truth.UNKNOWN);
  }

  private void await(String what, BooleanSupplier done) {
    assertThat(stage.world().runUntil(done::getAsBoolean, PATIENCE)).as(what).isTrue();
  }
}
