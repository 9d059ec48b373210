package io.acko.adapters.simulation.chart;

import io.acko.adapters.simulation.story.Timeline;
import java.util.List;

/**
 * A whole run as it can be shown.
 *
 * @param title what was run
 * @param problems empty if all went as promised
 */
public record Performance(
    String title, long seed, Timeline timeline, Chart chart, List<Problem> problems) {
  public Performance {
    problems = List.copyOf(problems);
  }

  /** Whether all went as promised. */
  public boolean holds() {
    return problems.isEmpty();
  }
}
