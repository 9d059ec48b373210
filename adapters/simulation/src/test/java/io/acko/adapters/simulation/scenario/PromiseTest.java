package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Whatever is wanted of a cluster in use, and whichever one node fails: nothing acknowledged is
 * lost, one pod at a time is taken, all comes to rest as wanted, and then nothing is written.
 *
 * <p>{@code -Dpromises=20000} plays more; {@code -Dpromise=7} plays one again with its whole trace.
 */
class PromiseTest {
  private static final int SEEDS = Integer.getInteger("promises", 300);
  private static final int FIRST = Integer.getInteger("promises.from", 1);
  private static final int WHOLE_TRACE = 1_000_000;

  @Test
  @DisabledIfSystemProperty(named = "promise", matches = ".+")
  void nothingIsLostWhateverIsWantedAndWhicheverOneNodeFails() {
    long began = System.nanoTime();

    List<Outcome> outcomes =
        LongStream.range(FIRST, FIRST + SEEDS)
            .parallel()
            .mapToObj(seed -> Simulation.run(Scenario.promise(seed)))
            .toList();

    Duration took = Duration.ofNanos(System.nanoTime() - began);
    List<Outcome> failed = outcomes.stream().filter(outcome -> !outcome.holds()).toList();
    System.out.printf(
        "%d promises in %.1f s, %d broken%n", SEEDS, took.toMillis() / 1000.0, failed.size());
    failed.stream()
        .flatMap(outcome -> outcome.findings().stream().map(f -> outcome.seed() + " " + f))
        .limit(100)
        .forEach(System.out::println);
    TreeMap<String, Integer> met = new TreeMap<>();
    outcomes.forEach(
        outcome -> outcome.tally().keySet().forEach(what -> met.merge(what, 1, Integer::sum)));
    System.out.println("seeds that met: " + met);
    assertThat(failed).isEmpty();
  }

  @Test
  @EnabledIfSystemProperty(named = "promise", matches = ".+")
  void onePromiseAgain() {
    Outcome outcome = Simulation.run(Scenario.promise(Long.getLong("promise")), WHOLE_TRACE);

    System.out.println(outcome.text());
    assertThat(outcome.holds()).isTrue();
  }
}
