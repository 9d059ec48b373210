package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.operator.OperatorProcess;
import io.acko.adapters.simulation.scenario.Scenario.Disturbance;
import io.acko.adapters.simulation.scenario.Scenario.Profile;
import io.acko.application.reconcile.PassMemory;
import io.acko.application.reconcile.ReconcileCluster;
import io.acko.application.template.TemplatedClusters;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.reconciliation.Reconciliation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The second half of Idempotence: in whatever state a run is held, of two passes without a change
 * of the world between them the second writes nothing.
 *
 * <p>The passes are those of a process without memory that sees all there is. What the first one
 * writes is seen by the second and by nobody else: no controller and no server moves meanwhile.
 *
 * <p>What a pass means to do is written down before it is begun, so that the next one may begin it
 * at once: closes the budget before a pod is taken, tells servers another setting. Such a pass is a
 * first one still, and only a few of them may follow one another.
 */
class StandstillTest {
  private static final Duration FIRST = Duration.ofMillis(1_500);
  private static final Duration APART = Duration.ofMillis(7_001);

  /** Settings are announced, told, and forgotten when all have them. */
  private static final int MOST_WORDS = 4;

  private static final int STATES = Integer.getInteger("standstills", 25);

  /** The second pass of one state, and whether the first had anything to do. */
  private record Standstill(int writesOfFirst, List<String> writesOfSecond) {}

  @ParameterizedTest
  @EnumSource(
      value = Profile.class,
      names = {"BASIC", "ROLL", "SHRINK", "LIVE_CHANGE"})
  void theSecondPassOverAnyStateWritesNothing(Profile profile) {
    List<Standstill> all =
        IntStream.range(0, STATES).parallel().mapToObj(state -> held(profile, state)).toList();

    assertThat(all).hasSize(STATES);
    assertThat(all).allSatisfy(one -> assertThat(one.writesOfSecond()).isEmpty());
    assertThat(all).anyMatch(one -> one.writesOfFirst() > 0);
  }

  private static Standstill held(Profile profile, int state) {
    List<Standstill> found = new ArrayList<>();
    Disturbance holding =
        stage ->
            stage
                .world()
                .after(FIRST.plus(APART.multipliedBy(state)), () -> found.add(twoPasses(stage)));
    Scenario scenario = profile == Profile.BASIC ? Scenario.basic() : Scenario.change(1, profile);
    Simulation.run(scenario.with(holding));
    return found.getFirst();
  }

  private static Standstill twoPasses(Stage stage) {
    List<String> writes = new ArrayList<>();
    stage.kubernetes().front().observe((verb, key, _) -> writes.add(verb + " " + key));
    OperatorProcess process =
        new OperatorProcess(
            stage.world(),
            stage.kubernetes(),
            stage.fabric(),
            stage.operator().access(),
            () -> true,
            _ -> {});
    process.seeAtOnce();
    PassMemory memory = PassMemory.EMPTY;
    Optional<Ledger> before;
    int words = 0;
    do {
      before = ledger(stage);
      memory = reconcile(process).run(Stage.CLUSTER, memory).memory();
      process.seeAtOnce();
    } while (!isSameWord(before, ledger(stage)) && ++words < MOST_WORDS);
    int writesOfFirst = writes.size();
    var _ = reconcile(process).run(Stage.CLUSTER, memory);
    process.close();
    return new Standstill(writesOfFirst, List.copyOf(writes.subList(writesOfFirst, writes.size())));
  }

  private static Optional<Ledger> ledger(Stage stage) {
    return stage.user().cluster().map(cluster -> cluster.clusterStatus().ledger());
  }

  private static boolean isSameWord(Optional<Ledger> before, Optional<Ledger> after) {
    return before.flatMap(Ledger::undertaking).equals(after.flatMap(Ledger::undertaking))
        && before.flatMap(Ledger::live).equals(after.flatMap(Ledger::live));
  }

  private static ReconcileCluster reconcile(OperatorProcess process) {
    return new ReconcileCluster(
        new Reconciliation("simulated", BreakerPolicy.DEFAULT),
        new TemplatedClusters(process.observer(), process.templates(), process.time()),
        process.probe(),
        process.control(),
        process.access(),
        process.passwords(),
        process.writer(),
        process.statusWriter(),
        process.notices(),
        process.leadership(),
        process.time());
  }
}
