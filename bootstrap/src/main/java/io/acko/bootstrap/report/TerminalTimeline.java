package io.acko.bootstrap.report;

import io.acko.adapters.simulation.chart.Chart;
import io.acko.adapters.simulation.chart.Level;
import io.acko.adapters.simulation.story.Timeline;
import io.acko.adapters.simulation.story.Timeline.Entry;
import io.acko.bootstrap.page.Paper;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Prints a timeline for a terminal: time, how the cluster stands, what happened. */
public final class TerminalTimeline {
  private static final Duration GAP = Duration.ofSeconds(30);
  private static final int LEFT = 45;
  private static final int LEFT_WITH_SERVERS = 60;
  private static final int LEAST_TEXT = 30;
  private static final String SERVERS = "%7s %6s  ";

  private final PrintWriter out;
  private final int columns;
  private final boolean colours;
  private final Optional<Chart> chart;

  /**
   * @param columns the terminal's width
   * @param colours whether it understands colours and the user wants them
   */
  public TerminalTimeline(PrintWriter out, int columns, boolean colours) {
    this(out, columns, colours, Optional.empty());
  }

  private TerminalTimeline(PrintWriter out, int columns, boolean colours, Optional<Chart> chart) {
    this.out = out;
    this.columns = columns;
    this.colours = colours;
    this.chart = chart;
  }

  /** One that tells of each line too how many servers serve and how many partitions move. */
  public TerminalTimeline with(Chart servers) {
    return new TerminalTimeline(out, columns, colours, Optional.of(servers));
  }

  public void print(Timeline timeline) {
    out.printf(
        Locale.ROOT, "%-10s %-9s %5s %-12s %4s  ", "time", "breaker", "fails", "phase", "pods");
    out.print(chart.isPresent() ? String.format(Locale.ROOT, SERVERS, "servers", "moving") : "");
    out.println("what");
    Duration last = Duration.ZERO;
    for (Entry entry : timeline.entries()) {
      Duration gap = entry.at().minus(last);
      if (gap.compareTo(GAP) > 0) {
        out.println(colour("2", "           … " + Elapsed.length(gap) + " later"));
      }
      print(entry);
      last = entry.at();
    }
    out.printf(
        Locale.ROOT,
        "%n%d lines, %d writes reached the API server, %s of virtual time%n",
        timeline.entries().size(),
        timeline.writes(),
        Elapsed.length(timeline.took()));
    out.flush();
  }

  private void print(Entry entry) {
    int left = chart.isPresent() ? LEFT_WITH_SERVERS : LEFT;
    List<String> lines =
        Paper.wrap(Happening.told(entry), Math.max(LEAST_TEXT, columns - left - 1));
    String breaker = String.format(Locale.ROOT, "%-9s", entry.breaker());
    out.print(String.format(Locale.ROOT, "%-10s ", Elapsed.clock(entry.at())));
    out.print(colour(breakerColour(entry.breaker()), breaker));
    out.print(
        String.format(
            Locale.ROOT,
            " %5s %-12s %4d  ",
            entry.failures() == 0 ? "" : entry.failures(),
            shortened(entry.phase()),
            entry.readyPods()));
    out.print(chart.map(servers -> servers(servers.at(entry.at()))).orElse(""));
    for (int i = 0; i < lines.size(); i++) {
      out.println((i == 0 ? "" : " ".repeat(left)) + colour(textColour(entry), lines.get(i)));
    }
  }

  private static String servers(Level level) {
    String moving = level.migrating() == 0 ? "" : String.valueOf(level.migrating());
    return String.format(Locale.ROOT, SERVERS, level.serving() + "/" + level.wanted(), moving);
  }

  private static String shortened(String phase) {
    return phase.length() > 12 ? phase.substring(0, 11) + "…" : phase;
  }

  private static String breakerColour(String breaker) {
    return switch (breaker) {
      case "Open" -> "1;31";
      case "HalfOpen" -> "1;33";
      default -> "32";
    };
  }

  private static String textColour(Entry entry) {
    return switch (Happening.of(entry)) {
      case WISH -> "1;36";
      case FATE -> "1;35";
      case FAILURE -> "31";
      case EVENT -> "33";
      case PHASE -> "1";
      case POD -> "34";
      case WRITE, OTHER -> "0";
    };
  }

  private String colour(String code, String text) {
    return colours ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
