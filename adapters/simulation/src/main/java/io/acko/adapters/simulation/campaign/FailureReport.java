package io.acko.adapters.simulation.campaign;

import io.acko.adapters.simulation.oracle.Finding;
import io.acko.adapters.simulation.scenario.Outcome;
import io.acko.adapters.simulation.scenario.Scenario;
import io.acko.adapters.simulation.shrink.ScenarioSource;
import io.acko.adapters.simulation.shrink.Shrinker;
import io.acko.adapters.simulation.shrink.ShrunkText;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What to know of a failed run: how to see it again, how to keep it, and the smallest like it. */
public final class FailureReport {
  private static final String SEEDS = "adapters/simulation/src/test/resources/seeds.txt";
  private static final int SHRUNK = 2;

  private FailureReport() {}

  /** In a few lines. */
  public static String of(Outcome failed, LocalDate today) {
    String world = failed.profile().text() + " --seed " + failed.seed();
    return String.join(
        "\n",
        failed.findings().stream()
            .limit(3)
            .map(found -> failed.profile().text() + " " + failed.seed() + ": " + found)
            .collect(Collectors.joining("\n")),
        "  replay:  bootstrap/bin/acko simulate --world " + world,
        "  shrink:  bootstrap/bin/acko simulate --world " + world + " --shrink",
        "  for ever, as a line of " + SEEDS + ":",
        "  " + line(failed, today),
        "");
  }

  /** The line that plays a run in every build from now on. */
  static String line(Outcome failed, LocalDate today) {
    String why = failed.findings().stream().map(Finding::oracle).findFirst().orElse("nothing");
    return failed.profile().text() + " " + failed.seed() + " " + today + " " + why;
  }

  /** In a few lines, with the smallest run like it and the source of its test. */
  public static String shrunk(
      Outcome failed, Supplier<Scenario> scenario, Shrinker shrinker, LocalDate today) {
    return of(failed, today)
        + shrinker
            .shrink(scenario)
            .map(small -> ShrunkText.of(small) + "\n" + new ScenarioSource(small).text())
            .orElse("  a second run of it found nothing: it does not follow from its seed\n");
  }

  /** The first failures; the first few are made small, which takes up to a minute for each. */
  public static String of(
      Summary summary, Function<Outcome, Scenario> scenario, Shrinker shrinker, LocalDate today) {
    List<Outcome> failed = summary.failed();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < failed.size(); i++) {
      Outcome one = failed.get(i);
      text.append(
          i < SHRUNK ? shrunk(one, () -> scenario.apply(one), shrinker, today) : of(one, today));
    }
    return text.toString();
  }
}
