package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.decision.Decided;
import io.acko.adapters.simulation.decision.Decisions;
import io.acko.adapters.simulation.oracle.Finding;
import io.acko.adapters.simulation.scenario.Scenario.Profile;
import io.acko.adapters.simulation.world.Trace;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a run came to.
 *
 * @param decided what fired of all that was left to chance, in this order
 * @param writes the operator's writes, events included, that reached the API server
 * @param passes the operator's passes
 * @param picture what was there when everything had come to rest, one line for each object
 * @param tally how often the run met what it was made to meet
 */
public record Outcome(
    long seed,
    Profile profile,
    List<Finding> findings,
    List<Decided> decided,
    long traceHash,
    Duration elapsed,
    long writes,
    long passes,
    List<String> picture,
    SortedMap<String, Integer> tally,
    List<Trace.Entry> latest) {
  public Outcome {
    picture = List.copyOf(picture);
    findings = List.copyOf(findings);
    decided = List.copyOf(decided);
    tally = Collections.unmodifiableSortedMap(new TreeMap<>(tally));
    latest = List.copyOf(latest);
  }

  public boolean holds() {
    return findings.isEmpty();
  }

  /** What is to be played for the same run again. */
  public Decisions decisions() {
    return Decisions.of(decided);
  }

  /** The findings, how to play the run again, and what came last. */
  public String text() {
    return findings.stream().map(Finding::toString).collect(Collectors.joining("\n"))
        + String.format("%nplay again with Scenario.of(Profile.%s, %d)%n", profile.name(), seed)
        + latest.stream().map(Trace.Entry::toString).collect(Collectors.joining("\n"));
  }
}
