package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.operator.CrashPlan;
import io.acko.adapters.simulation.operator.CrashPlan.Moment;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The operator may die at any write of the basic course, and nothing comes of it. */
class CrashPlanTest {

  @Test
  void everyWriteMayBeItsLastOrGoUnheard() {
    long began = System.nanoTime();
    Outcome undisturbed = Simulation.run(Scenario.basic());
    assertThat(undisturbed.findings()).as(undisturbed::text).isEmpty();

    List<Scenario> all =
        LongStream.rangeClosed(1, undisturbed.writes())
            .boxed()
            .flatMap(CrashPlanTest::threeWays)
            .toList();
    List<Outcome> outcomes = all.parallelStream().map(Simulation::run).toList();
    List<Outcome> failed = outcomes.stream().filter(outcome -> !outcome.holds()).toList();

    System.out.printf(
        "crash plan basic: %d writes, %d runs in %.1f s%n",
        undisturbed.writes(), all.size(), (System.nanoTime() - began) / 1e9);
    assertThat(all).hasSize(3 * (int) undisturbed.writes());
    assertThat(failed.stream().limit(1).map(Outcome::text)).isEmpty();
    assertThat(outcomes).allMatch(outcome -> outcome.picture().equals(undisturbed.picture()));
  }

  private static Stream<Scenario> threeWays(long write) {
    return Stream.of(
        Scenario.basic().withCrash(CrashPlan.once(write, Moment.BEFORE)),
        Scenario.basic().withCrash(CrashPlan.once(write, Moment.AFTER)),
        Scenario.basic().withUnheard(write));
  }
}
