package io.acko.adapters.simulation.chart;

import io.acko.adapters.simulation.scenario.Outcome;
import io.acko.adapters.simulation.scenario.Scenario;
import io.acko.adapters.simulation.scenario.Simulation;
import io.acko.adapters.simulation.scenario.Stage;
import java.util.ArrayList;
import java.util.List;

/** Plays one of the random worlds again, with somebody looking on. */
public final class SeedReplay {
  private final List<ChartRecorder> recorders = new ArrayList<>();
  private final Outcome outcome;

  /** Plays it; its own disturbance is given up for the sake of the onlooker. */
  public SeedReplay(Scenario scenario) {
    outcome =
        Simulation.run(
            scenario.with(stage -> recorders.add(new ChartRecorder(stage, Stage.CLUSTER))));
  }

  /** What the run came to, just as without an onlooker. */
  public Outcome outcome() {
    return outcome;
  }

  /** What was seen. */
  public Performance performance(String title) {
    List<Problem> problems =
        outcome.findings().stream()
            .map(finding -> new Problem(finding.at(), finding.oracle() + ": " + finding.message()))
            .toList();
    return recorders.getFirst().performance(title, problems);
  }
}
