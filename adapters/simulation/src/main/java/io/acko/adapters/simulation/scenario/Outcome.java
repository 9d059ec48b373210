package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.oracle.Finding;
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
 * @param writes the operator's writes, events included, that reached the API server
 * @param passes the operator's passes
 * @param picture what was there when everything had come to rest, one line for each object
 * @param tally how often the run met what it was made to meet
 */
public record Outcome(
    long seed,
    List<Finding> findings,
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
    tally = Collections.unmodifiableSortedMap(new TreeMap<>(tally));
    latest = List.copyOf(latest);
  }

  public boolean holds() {
    return findings.isEmpty();
  }

  /** The findings, how to play the run again, and what came last. */
  public String text() {
    return findings.stream().map(Finding::toString).collect(Collectors.joining("\n"))
        + "\nreplay with -Dseed="
        + seed
        + "\n"
        + latest.stream().map(Trace.Entry::toString).collect(Collectors.joining("\n"));
  }
}
