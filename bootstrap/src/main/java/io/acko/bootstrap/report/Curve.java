package io.acko.bootstrap.report;

import io.acko.adapters.simulation.chart.Chart;
import io.acko.adapters.simulation.chart.Level;
import java.time.Duration;
import java.util.Locale;
import java.util.function.ToLongFunction;

/** Numbers over time, drawn into a box of 1000 by 100 in which higher is more. */
final class Curve {
  private static final double WIDTH = 1000;
  private static final double HEIGHT = 100;
  private static final int BUCKETS = 120;

  private final Chart chart;
  private final Duration whole;

  Curve(Chart chart, Duration whole) {
    this.chart = chart;
    this.whole = whole;
  }

  /** Where a time lies. */
  static double x(Duration at, Duration whole) {
    return whole.isZero() ? 0 : WIDTH * at.toMillis() / whole.toMillis();
  }

  long most(ToLongFunction<Level> number) {
    return chart.levels().stream().mapToLong(number).max().orElse(0);
  }

  /** How many serve, before as many as there should be. */
  String serving() {
    long most = Math.max(most(Level::wanted), most(Level::serving));
    return steps(Level::wanted, most, "wanted") + steps(Level::serving, most, "serving");
  }

  String area(ToLongFunction<Level> number, String kind) {
    return steps(number, most(number), kind);
  }

  private String steps(ToLongFunction<Level> number, long most, String kind) {
    if (most == 0) {
      return "";
    }
    StringBuilder path = new StringBuilder("M0 100");
    double last = HEIGHT;
    for (Level level : chart.levels()) {
      double y = HEIGHT - HEIGHT * number.applyAsLong(level) / most;
      if (y != last) {
        double x = x(level.at(), whole);
        path.append(String.format(Locale.ROOT, "L%.2f %.1fL%.2f %.1f", x, last, x, y));
        last = y;
      }
    }
    path.append(String.format(Locale.ROOT, "L1000 %.1fL1000 100Z", last));
    return "<path class='" + kind + "' d='" + path + "'/>";
  }

  /** Tried and acknowledged writes by the share of the time in which they were. */
  String writes() {
    long[] tried = new long[BUCKETS];
    long[] acknowledged = new long[BUCKETS];
    long most = 1;
    Level before = chart.at(Duration.ZERO);
    for (int i = 0; i < BUCKETS; i++) {
      Level level = chart.at(whole.multipliedBy(i + 1L).dividedBy(BUCKETS));
      tried[i] = level.tried() - before.tried();
      acknowledged[i] = level.acknowledged() - before.acknowledged();
      most = Math.max(most, tried[i]);
      before = level;
    }
    StringBuilder bars = new StringBuilder();
    for (int i = 0; i < BUCKETS; i++) {
      bars.append(bar("failed", i, tried[i], most))
          .append(bar("written", i, acknowledged[i], most));
    }
    return bars.toString();
  }

  private static String bar(String kind, int bucket, long number, long most) {
    double height = HEIGHT * number / most;
    double width = WIDTH / BUCKETS;
    return number == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "<rect class='%s' x='%.2f' y='%.1f' width='%.2f' height='%.1f'/>",
            kind,
            bucket * width,
            HEIGHT - height,
            width,
            height);
  }
}
