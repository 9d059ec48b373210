package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Every oracle holds for every seed. */
class SimulationTest {
  private static final int SEEDS = Integer.getInteger("seeds", 600);
  private static final int WHOLE_TRACE = 1_000_000;
  private static final List<String> TO_BE_MET =
      List.of(
          "event: PermanentError",
          "event: CircuitBreakerActive",
          "event: CircuitBreakerTrial",
          "event: ReconcileRecovered",
          "event: RackScaled",
          "closed: InputChanged",
          "closed: Forced",
          "closed: TrialSucceeded",
          "answer: 409",
          "answer: 429",
          "answer: 500",
          "answer: 503",
          "answer: none",
          "deaths");

  @Test
  @DisabledIfSystemProperty(named = "seed", matches = ".+")
  void allOraclesHoldForAllSeeds() {
    long began = System.nanoTime();

    List<Outcome> outcomes =
        LongStream.rangeClosed(1, SEEDS).parallel().mapToObj(Simulation::run).toList();

    tell(outcomes, Duration.ofNanos(System.nanoTime() - began));
    List<Outcome> failed = outcomes.stream().filter(outcome -> !outcome.holds()).toList();
    failed.stream()
        .flatMap(outcome -> outcome.findings().stream().map(f -> outcome.seed() + " " + f))
        .limit(60)
        .forEach(System.out::println);
    SortedMap<String, Integer> met = met(outcomes);
    System.out.println("seeds that met: " + met);
    assertThat(met.keySet()).containsAll(TO_BE_MET);
    assertThat(failed.stream().limit(1).map(Outcome::text)).isEmpty();
  }

  @Test
  @EnabledIfSystemProperty(named = "seed", matches = ".+")
  void oneSeedAgain() {
    Outcome outcome = Simulation.run(Scenario.of(Long.getLong("seed")), WHOLE_TRACE);

    System.out.println(outcome.text());
    assertThat(outcome.holds()).isTrue();
  }

  /** Seeds that meet each thing; a run that meets nothing proves nothing. */
  private static SortedMap<String, Integer> met(List<Outcome> outcomes) {
    TreeMap<String, Integer> seeds = new TreeMap<>();
    outcomes.forEach(
        outcome -> outcome.tally().keySet().forEach(what -> seeds.merge(what, 1, Integer::sum)));
    return seeds;
  }

  private static void tell(List<Outcome> outcomes, Duration took) {
    Duration simulated =
        outcomes.stream().map(Outcome::elapsed).reduce(Duration.ZERO, Duration::plus);
    long passes = outcomes.stream().mapToLong(Outcome::passes).sum();
    long writes = outcomes.stream().mapToLong(Outcome::writes).sum();
    System.out.printf(
        "%d seeds in %.1f s: %.0f seeds/s, virtual:real %d:1, %d passes, %d writes%n",
        outcomes.size(),
        took.toMillis() / 1000.0,
        outcomes.size() * 1000.0 / took.toMillis(),
        simulated.toMillis() / Math.max(1, took.toMillis()),
        passes,
        writes);
  }
}
