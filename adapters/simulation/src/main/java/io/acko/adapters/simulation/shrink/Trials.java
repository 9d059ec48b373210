package io.acko.adapters.simulation.shrink;

import io.acko.adapters.simulation.decision.Decided;
import io.acko.adapters.simulation.decision.Decision;
import io.acko.adapters.simulation.decision.Decision.Setting;
import io.acko.adapters.simulation.decision.Decisions;
import io.acko.adapters.simulation.oracle.Finding;
import io.acko.adapters.simulation.scenario.Outcome;
import io.acko.adapters.simulation.scenario.Scenario;
import io.acko.adapters.simulation.scenario.Simulation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Plays candidates and keeps the smallest in which the same is found. */
final class Trials {
  private final Supplier<Scenario> scenario;
  private final String oracle;
  private final int mostRuns;
  private final Shrinker.Progress progress;
  private Outcome best;
  private List<Decision> kept = List.of();
  private int runs;

  Trials(
      Supplier<Scenario> scenario,
      Outcome failing,
      String oracle,
      int mostRuns,
      Shrinker.Progress progress) {
    this.scenario = scenario;
    this.best = failing;
    this.oracle = oracle;
    this.mostRuns = mostRuns;
    this.progress = progress;
  }

  /** Whether the same is found with this list; then what fired of it is the list from now on. */
  boolean accepts(List<Decision> candidate) {
    if (isExhausted()) {
      return false;
    }
    runs++;
    List<Decision> all = new ArrayList<>(kept);
    all.addAll(candidate);
    Outcome outcome = Simulation.run(scenario.get().deciding(new Decisions(all)));
    boolean found = finding(outcome).isPresent();
    if (found) {
      best = outcome;
    }
    progress.tried(runs, mostRuns, best.decided().size());
    return found;
  }

  Optional<Finding> finding(Outcome outcome) {
    return outcome.findings().stream().filter(one -> one.oracle().equals(oracle)).findFirst();
  }

  /** What may still be left out. */
  List<Decision> left() {
    return best.decisions().all().stream().filter(one -> !kept.contains(one)).toList();
  }

  /** Lets the course of the world end soon after the last of what is left, if that is enough. */
  void shorten() {
    Duration last =
        best.decided().stream().map(Decided::at).reduce(Duration.ZERO, (_, later) -> later);
    Duration length = Duration.ofMinutes(1 + last.toMinutes());
    kept = List.of(new Setting("course", "length", length.toString()));
    if (!accepts(left())) {
      kept = List.of();
    }
  }

  boolean isExhausted() {
    return runs >= mostRuns;
  }

  int runs() {
    return runs;
  }

  Outcome best() {
    return best;
  }
}
