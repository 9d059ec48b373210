package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * A user writes whatever the definitions allow and much that they do not, past the webhook: the
 * operator never makes a mistake of its own, tells what can never work at once and only once, and
 * brings everything about when it is written as it was.
 *
 * <p>{@code -Ddrives=5000} plays more; {@code -Ddrive=7} plays one again with its whole trace.
 */
class DriverTest {
  private static final int SEEDS = Integer.getInteger("drives", 200);
  private static final int FIRST = Integer.getInteger("drives.from", 1);
  private static final int WHOLE_TRACE = 1_000_000;
  private static final List<String> TO_BE_MET =
      List.of(
          "event: PermanentError",
          "event: ReconcileRecovered",
          "closed: InputChanged",
          "closed: Forced",
          "clusters gone",
          "deaths");

  @Test
  @DisabledIfSystemProperty(named = "drive", matches = ".+")
  void allOraclesHoldWhateverIsWritten() {
    List<Outcome> outcomes =
        LongStream.range(FIRST, FIRST + SEEDS)
            .parallel()
            .mapToObj(seed -> Simulation.run(Scenario.driver(seed)))
            .toList();

    assertThat(
            outcomes.stream()
                .flatMap(outcome -> outcome.findings().stream().map(f -> outcome.seed() + " " + f)))
        .isEmpty();
    assertThat(met(outcomes).keySet()).containsAll(TO_BE_MET);
  }

  @Test
  void aSeedIsPlayedTheSameTwice() {
    assertThat(Simulation.run(Scenario.driver(3)).traceHash())
        .isEqualTo(Simulation.run(Scenario.driver(3)).traceHash());
  }

  @Test
  @EnabledIfSystemProperty(named = "drive", matches = ".+")
  void oneAgain() {
    Outcome outcome = Simulation.run(Scenario.driver(Long.getLong("drive")), WHOLE_TRACE);

    System.out.println(outcome.text());
    assertThat(outcome.holds()).isTrue();
  }

  private static SortedMap<String, Integer> met(List<Outcome> outcomes) {
    TreeMap<String, Integer> seeds = new TreeMap<>();
    outcomes.forEach(
        outcome -> outcome.tally().keySet().forEach(what -> seeds.merge(what, 1, Integer::sum)));
    return seeds;
  }
}
