package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * A person works by hand on a cluster in use while its operator does, and knows nothing of what
 * that is about: scales a StatefulSet, wipes the status, strips a pod, deletes a pod between the
 * gate's two looks.
 *
 * <p>{@code -Dmeddlings=1000} plays more; {@code -Dmeddling=7} plays one again with its whole
 * trace.
 */
class MeddlingTest {
  private static final int SEEDS = Integer.getInteger("meddlings", 40);
  private static final int FIRST = Integer.getInteger("meddlings.from", 1);
  private static final int WHOLE_TRACE = 1_000_000;

  // B123.
  @Test
  @DisabledIfSystemProperty(named = "meddling", matches = ".+")
  void nothingIsLostAndAllComesToRestWhateverAPersonDoesByHand() {
    List<String> broken =
        LongStream.range(FIRST, FIRST + SEEDS)
            .parallel()
            .mapToObj(seed -> Simulation.run(Scenario.promise(seed).with(Meddler::meddle)))
            .flatMap(outcome -> outcome.findings().stream().map(f -> outcome.seed() + " " + f))
            .toList();

    assertThat(broken).isEmpty();
  }

  @Test
  @EnabledIfSystemProperty(named = "meddling", matches = ".+")
  void oneAgain() {
    Outcome outcome =
        Simulation.run(
            Scenario.promise(Long.getLong("meddling")).with(Meddler::meddle), WHOLE_TRACE);

    System.out.println(outcome.text());
    assertThat(outcome.holds()).isTrue();
  }
}
