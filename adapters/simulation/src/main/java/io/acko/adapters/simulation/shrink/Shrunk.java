package io.acko.adapters.simulation.shrink;

import io.acko.adapters.simulation.decision.Decisions;
import io.acko.adapters.simulation.oracle.Finding;
import io.acko.adapters.simulation.scenario.Outcome;

/**
 * A run made small.
 *
 * @param outcome what the smallest run came to, with what fired in it
 * @param finding what is still found, by the oracle that found something first
 * @param before how much had fired at first
 * @param runs how many runs that took
 * @param exhausted whether more runs might have made it smaller still
 */
public record Shrunk(Outcome outcome, Finding finding, int before, int runs, boolean exhausted) {

  /** What is left to be played. */
  public Decisions decisions() {
    return outcome.decisions();
  }
}
