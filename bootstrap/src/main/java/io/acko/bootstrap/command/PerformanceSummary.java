package io.acko.bootstrap.command;

import io.acko.adapters.simulation.chart.Performance;
import io.acko.bootstrap.report.Facts;
import java.io.PrintWriter;

/** The end of a performance in a few lines. */
final class PerformanceSummary {
  private PerformanceSummary() {}

  static void print(Performance performance, PrintWriter out) {
    Facts facts = Facts.of(performance);
    facts.all().forEach((name, value) -> out.println("  " + name + ": " + value));
    facts.problems().forEach(problem -> out.println("✗ " + problem));
    if (performance.holds()) {
      out.println("✓ " + facts.verdict());
    }
  }
}
