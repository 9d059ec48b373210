package io.acko.adapters.simulation.shrink;

import io.acko.adapters.simulation.decision.Decision;
import io.acko.adapters.simulation.oracle.Finding;
import io.acko.adapters.simulation.scenario.Outcome;
import io.acko.adapters.simulation.scenario.Scenario;
import io.acko.adapters.simulation.scenario.Simulation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Takes out of a failing run whatever it fails without: whole families, then halves, quarters and
 * so on to single decisions, then sizes and durations, until nothing more can go.
 *
 * <p>Every choice is made in a fixed order, so the same run is always made small in the same way.
 */
public final class Shrinker {
  /** Runs that are enough for most, in a minute or so. */
  public static final int MOST_RUNS = 600;

  private final int mostRuns;
  private final Progress progress;

  public Shrinker() {
    this(MOST_RUNS, Progress.UNSEEN);
  }

  /** One that gives up after so many runs, with what it has by then. */
  public Shrinker(int mostRuns, Progress progress) {
    this.mostRuns = mostRuns;
    this.progress = progress;
  }

  /**
   * Makes a run small.
   *
   * @param scenario asked for each run anew, since what is planted into it may remember
   * @return nothing if no oracle finds anything in it
   */
  public Optional<Shrunk> shrink(Supplier<Scenario> scenario) {
    Outcome failing = Simulation.run(scenario.get());
    return failing.findings().stream()
        .findFirst()
        .map(finding -> shrink(scenario, failing, finding));
  }

  private Shrunk shrink(Supplier<Scenario> scenario, Outcome failing, Finding first) {
    Trials trials = new Trials(scenario, failing, first.oracle(), mostRuns, progress);
    boolean smaller = !trials.accepts(List.of());
    while (smaller && !trials.isExhausted()) {
      smaller = families(trials);
      smaller |= parts(trials);
      smaller |= new Values(trials).lessen();
    }
    trials.shorten();
    return new Shrunk(
        trials.best(),
        trials.finding(trials.best()).orElse(first),
        failing.decided().size(),
        trials.runs(),
        trials.isExhausted());
  }

  /** The largest first. */
  private static boolean families(Trials trials) {
    SortedMap<String, Integer> sizes = new TreeMap<>();
    trials.left().forEach(one -> sizes.merge(one.family(), 1, Integer::sum));
    List<String> families = new ArrayList<>(sizes.keySet());
    families.sort(Comparator.comparingInt((String family) -> -sizes.getOrDefault(family, 0)));
    boolean smaller = false;
    for (String family : families) {
      List<Decision> others =
          trials.left().stream().filter(one -> !one.family().equals(family)).toList();
      smaller |= others.size() < trials.left().size() && trials.accepts(others);
    }
    return smaller;
  }

  /** Delta debugging: what is left without one part of so many, with ever smaller parts. */
  private static boolean parts(Trials trials) {
    boolean smaller = false;
    int size = (trials.left().size() + 1) / 2;
    while (size >= 1 && !trials.left().isEmpty() && !trials.isExhausted()) {
      int at = 0;
      while (at < trials.left().size()) {
        List<Decision> rest = new ArrayList<>(trials.left());
        rest.subList(at, Math.min(rest.size(), at + size)).clear();
        if (trials.accepts(rest)) {
          smaller = true;
        } else {
          at += size;
        }
      }
      size = size == 1 ? 0 : (size + 1) / 2;
    }
    return smaller;
  }

  /** Told of every run that is tried. */
  public interface Progress {
    Progress UNSEEN = (_, _, _) -> {};

    /**
     * One more.
     *
     * @param left how many decisions the smallest run so far has
     */
    void tried(int runs, int mostRuns, int left);
  }
}
