package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** A seed is the whole story of a run. */
class DeterminismTest {
  private static final int EVERY = 200;

  @Test
  void aSecondRunOfASeedIsTheSame() {
    assertThat(LongStream.rangeClosed(1, 2_000).filter(seed -> seed % EVERY == 0).parallel())
        .allMatch(seed -> Simulation.run(seed).traceHash() == Simulation.run(seed).traceHash());
  }

  @Test
  void anotherSeedIsAnotherStory() {
    assertThat(Simulation.run(1).traceHash()).isNotEqualTo(Simulation.run(2).traceHash());
  }

  @Test
  void aWallClockInTheWorldIsNoticed() {
    Scenario leaky =
        Scenario.basic()
            .with(
                (Scenario.Disturbance)
                    stage ->
                        stage
                            .world()
                            .after(
                                Duration.ofNanos(System.nanoTime() % 1_000_000_000),
                                () -> stage.world().note("leak", "wall clock", "")));

    assertThat(Simulation.run(leaky).traceHash()).isNotEqualTo(Simulation.run(leaky).traceHash());
  }
}
