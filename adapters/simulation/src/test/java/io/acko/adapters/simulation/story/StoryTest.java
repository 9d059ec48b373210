package io.acko.adapters.simulation.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The story checks itself at every turn; here it is run under many delays. */
class StoryTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, -1, Long.MAX_VALUE})
  void goesAsPromisedWhateverTheDelays(long seed) {
    Timeline timeline = new Story(seed).run();
    assertThat(timeline.entries()).isNotEmpty();
  }

  @Test
  void isTheSameEveryTimeItIsToldFromOneSeed() {
    assertThat(new Story(7).run()).isEqualTo(new Story(7).run());
  }

  // B088, F004.
  @Test
  void tellsThePermanentErrorOnceWithTheWayToForceATrial() {
    List<String> told =
        new Story(7)
            .run().entries().stream()
                .map(Timeline.Entry::text)
                .filter(text -> text.startsWith("event PermanentError"))
                .toList();
    assertThat(told).hasSize(1);
    assertThat(told.getFirst()).contains("aerospikeConfig.xdr").contains("acko.io/force-reconcile");
  }

  @Test
  void writesLittleToCreateAClusterOfThree() {
    Timeline timeline = new Story(7).run();
    long writes =
        timeline.entries().stream()
            .takeWhile(entry -> !entry.phase().equals("Completed"))
            .filter(entry -> entry.text().startsWith("wrote"))
            .count();
    assertThat(writes).isEqualTo(5);
  }
}
