package io.acko.adapters.simulation.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.scenario.Scenario;
import io.acko.adapters.simulation.scenario.Simulation;
import io.acko.adapters.simulation.story.Timeline.Actor;
import io.acko.adapters.simulation.story.Timeline.Entry;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** To look on changes nothing, and what is seen is what happened. */
class SeedReplayTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 3})
  void aReplayIsTheRunThatNobodyLookedAt(long seed) {
    assertThat(new SeedReplay(Scenario.promise(seed)).outcome().traceHash())
        .isEqualTo(Simulation.run(Scenario.promise(seed)).traceHash());
    assertThat(new SeedReplay(Scenario.of(seed)).outcome().traceHash())
        .isEqualTo(Simulation.run(Scenario.of(seed)).traceHash());
  }

  @Test
  void itTellsOfPodsNodesPartitionsAndThePlan() {
    Performance seen = new SeedReplay(Scenario.promise(2)).performance("promise");

    assertThat(seen.holds()).isTrue();
    assertThat(texts(seen))
        .anyMatch(text -> text.matches("pod demo-.* is ready"))
        .anyMatch(text -> text.matches("pod demo-.* goes to host-.*"))
        .contains("partitions begin to move", "no partition moves any more")
        .anyMatch(text -> text.startsWith("plan: "));
    assertThat(seen.timeline().entries())
        .isSortedAccordingTo(Comparator.comparing(Entry::at))
        .extracting(Entry::actor)
        .contains(Actor.SERVERS, Actor.USER, Actor.FATE);
    assertThat(seen.chart().last().acknowledged()).isPositive();
    assertThat(seen.chart().last().missing()).isZero();
  }

  @Test
  void thePodsHaveNoGapsButBetweenOnePodAndTheNextOfItsName() {
    Performance seen = new SeedReplay(Scenario.promise(3)).performance("promise");

    assertThat(seen.chart().lanes()).isNotEmpty();
    for (Lane lane : seen.chart().lanes()) {
      Duration last = Duration.ZERO;
      for (Stay stay : lane.stays()) {
        assertThat(stay.from()).isGreaterThanOrEqualTo(last);
        assertThat(stay.from().equals(last) || stay.look() == PodLook.WAITING || stay.restarted())
            .as("%s", stay)
            .isTrue();
        last = stay.to();
      }
    }
  }

  private static List<String> texts(Performance performance) {
    return performance.timeline().entries().stream().map(Entry::text).toList();
  }
}
