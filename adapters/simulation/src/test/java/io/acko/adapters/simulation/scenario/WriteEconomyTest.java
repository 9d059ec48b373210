package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.operator.CrashPlan;
import io.acko.adapters.simulation.operator.CrashPlan.Moment;
import io.acko.adapters.simulation.oracle.Finding;
import io.acko.adapters.simulation.oracle.Findings;
import io.acko.adapters.simulation.oracle.WriteEconomy;
import io.acko.adapters.simulation.scenario.Scenario.Disturbance;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A death costs one more creation or deletion of an object at most. */
class WriteEconomyTest {
  /** Of the writes only every third is tried, for the time that all would take. */
  private static final int EVERY = Integer.getInteger("economy.every", 3);

  /** One run with its account, kept by an oracle of its own that is asked when all is over. */
  private static final class Account implements Disturbance {
    private final Findings findings = new Findings(new World(new Seed(1)));
    private WriteEconomy economy;

    @Override
    public void disturb(Stage stage) {
      economy = new WriteEconomy(stage.kubernetes().store(), findings);
      stage.kubernetes().store().listen(economy);
      stage.operator().watch(economy);
    }
  }

  // B080.
  @Test
  void anObjectIsMadeAndDeletedOnceMoreForADeathAtMost() {
    Account undisturbed = new Account();
    Outcome outcome = Simulation.run(Scenario.basic().with(undisturbed));
    SortedMap<String, Integer> counts = undisturbed.economy.counts();
    assertThat(counts).isNotEmpty();

    List<Finding> found =
        LongStream.rangeClosed(1, outcome.writes())
            .filter(write -> write % EVERY == 0)
            .boxed()
            .flatMap(
                write ->
                    Stream.of(
                        CrashPlan.once(write, Moment.BEFORE), CrashPlan.once(write, Moment.AFTER)))
            .toList()
            .parallelStream()
            .flatMap(plan -> excess(plan, counts).stream())
            .toList();

    assertThat(found).isEmpty();
  }

  @Test
  void moreThanThatIsFound() {
    Account account = new Account();
    Simulation.run(Scenario.basic().with(account));

    account.economy.requireWithin(Collections.emptySortedMap(), 0);

    assertThat(account.findings.all()).isNotEmpty();
  }

  private static List<Finding> excess(CrashPlan plan, SortedMap<String, Integer> counts) {
    Account account = new Account();
    Simulation.run(Scenario.basic().withCrash(plan).with(account));
    account.economy.requireWithin(counts, 1);
    return account.findings.all();
  }
}
