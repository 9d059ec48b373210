package io.acko.bootstrap.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The figures as tables that read well in a terminal and as Markdown. */
public final class BenchmarkPage {
  private static final double MILLIS = 1000.0;
  private static final double MIB = 1024.0 * 1024;
  private static final double PERCENT = 100;

  private final Figures figures;
  private final List<String> options;

  BenchmarkPage(Figures figures, List<String> options) {
    this.figures = figures;
    this.options = List.copyOf(options);
  }

  Figures figures() {
    return figures;
  }

  /** The lines of the page. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "From the process's start to the first word in a status: " + seconds(figures.start()));
    lines.add("");
    lines.add(machine());
    lines.add("");
    lines.add("| Job | Time | Writes | Reads | Passes | Mean pass | Processor |");
    lines.add("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    figures.jobs().forEach(job -> lines.add(row(job)));
    figures.fleets().forEach(fleet -> lines.add(row(fleet.creation())));
    lines.add("");
    lines.add(
        "| Clusters, idle | Writes | Reads | Passes | Mean pass | Share of a core | Memory |");
    lines.add("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    figures.fleets().forEach(fleet -> lines.add(row(fleet)));
    return lines;
  }

  private String machine() {
    return "%d processors, Java %s, options: %s"
        .formatted(
            Runtime.getRuntime().availableProcessors(),
            Runtime.version().feature(),
            options.isEmpty() ? "none" : String.join(" ", options));
  }

  private static String row(Job job) {
    Cost cost = job.cost();
    return "| %s | %s | %d | %d | %d | %s | %s |"
        .formatted(
            job.name(),
            seconds(job.took()),
            cost.writes(),
            cost.reads(),
            cost.passes(),
            millis(cost.meanPass()),
            seconds(cost.processor()));
  }

  private static String row(Fleet fleet) {
    Cost idle = fleet.idle().cost();
    return "| %d | %d | %d | %d | %s | %s | %s |"
        .formatted(
            fleet.clusters(),
            idle.writes(),
            idle.reads(),
            idle.passes(),
            millis(idle.meanPass()),
            String.format(Locale.ROOT, "%.2f %%", fleet.idleShare() * PERCENT),
            fleet.residentBytes().isPresent()
                ? String.format(Locale.ROOT, "%.0f MiB", fleet.residentBytes().getAsLong() / MIB)
                : "not told");
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.2f s", time.toMillis() / MILLIS);
  }

  private static String millis(Duration time) {
    return String.format(Locale.ROOT, "%.1f ms", time.toNanos() / 1e6);
  }
}
