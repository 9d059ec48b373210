package io.acko.bootstrap.command;

import io.acko.adapters.simulation.campaign.Campaign;
import io.acko.adapters.simulation.campaign.FailureReport;
import io.acko.adapters.simulation.campaign.Summary;
import io.acko.adapters.simulation.chart.Performance;
import io.acko.adapters.simulation.chart.SeedReplay;
import io.acko.adapters.simulation.scenario.Scenario;
import io.acko.adapters.simulation.shrink.ScenarioSource;
import io.acko.adapters.simulation.shrink.Shrinker;
import io.acko.adapters.simulation.shrink.Shrunk;
import io.acko.adapters.simulation.shrink.ShrunkText;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** Plays random worlds: one to be looked at, many to be counted, a failing one to be made small. */
final class RandomWorlds {
  private static final int TELLINGS = 10;
  private static final int RUNS_BETWEEN_TELLINGS = 5;
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final PrintWriter out;
  private final PrintWriter err;
  private final ToIntFunction<Performance> stage;
  private Duration lastTold = Duration.ZERO;

  /**
   * Worlds told of on two streams.
   *
   * @param stage shows one performance, and says what to exit with
   */
  RandomWorlds(PrintWriter out, PrintWriter err, ToIntFunction<Performance> stage) {
    this.out = out;
    this.err = err;
    this.stage = stage;
  }

  /** Shows a run, and what in it was left to chance. */
  int one(Scenario scenario) {
    return shown(scenario, "the world " + scenario.profile().text());
  }

  private int shown(Scenario scenario, String title) {
    SeedReplay replay = new SeedReplay(scenario);
    int code = stage.applyAsInt(replay.performance(title));
    out.println();
    out.println(replay.outcome().decided().size() + " decisions, in the order in which they came:");
    ShrunkText.lines(replay.outcome()).forEach(out::println);
    out.flush();
    return code;
  }

  /** Plays a range of seeds on all cores, and reports the first that fail. */
  int many(RandomWorld world, long from, long count) {
    Summary summary = new Campaign(world::scenario, this::tell).play(from, count);
    String report =
        FailureReport.of(
            summary,
            failed -> Scenario.of(failed.profile(), failed.seed()),
            new Shrinker(Shrinker.MOST_RUNS, this::tell),
            LocalDate.now(ZoneId.systemDefault()));
    out.print(report);
    out.println(count + " seeds from " + from + ": " + summary.failures() + " not as promised");
    out.print(summary.text());
    out.flush();
    return summary.failures() == 0 ? 0 : 1;
  }

  /** Makes a run small, and shows what is left of it. */
  int shrunk(Supplier<Scenario> scenario) {
    Optional<Shrunk> small = new Shrinker(Shrinker.MOST_RUNS, this::tell).shrink(scenario);
    if (small.isEmpty()) {
      out.println("Nothing is found in this seed, so there is nothing to make smaller.");
      out.flush();
      return 0;
    }
    Scenario left = scenario.get().deciding(small.get().decisions());
    int code = shown(left, "the world " + left.profile().text() + ", made small");
    ScenarioSource source = new ScenarioSource(small.get());
    out.println();
    out.println(ShrunkText.of(small.get()));
    out.println(
        "As a test, adapters/simulation/src/test/java/io/acko/adapters/simulation/scenario/"
            + source.className()
            + ".java:");
    out.println();
    out.print(source.text());
    out.flush();
    return code;
  }

  private void tell(long done, long all, long failed, Duration took) {
    boolean another = done * TELLINGS / all > (done - 1) * TELLINGS / all;
    if (done < all && (another || took.minus(lastTold).compareTo(PATIENCE) >= 0)) {
      lastTold = took;
      err.println(done + " of " + all + " seeds, " + failed + " not as promised");
      err.flush();
    }
  }

  private void tell(int runs, int mostRuns, int left) {
    if (runs % RUNS_BETWEEN_TELLINGS == 0) {
      err.println(runs + " of at most " + mostRuns + " runs, " + left + " decisions left");
      err.flush();
    }
  }
}
