package io.acko.bootstrap.report;

import io.acko.adapters.simulation.chart.Chart;
import io.acko.adapters.simulation.chart.Level;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.ToLongFunction;

/** Numbers over time, drawn into a box of 1000 by 100 in which higher is more. */
final class Curve {
  private static final double HEIGHT = 100;
  private static final int BUCKETS = 100;
  private static final double BUCKET = (double) Axis.WIDTH / BUCKETS;

  private final Chart chart;
  private final Axis axis;

  Curve(Chart chart, Axis axis) {
    this.chart = chart;
    this.axis = axis;
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
        double x = axis.x(level.at());
        path.append(String.format(Locale.ROOT, "L%.2f %.1fL%.2f %.1f", x, last, x, y));
        last = y;
      }
    }
    path.append(String.format(Locale.ROOT, "L1000 %.1fL1000 100Z", last));
    return "<path class='" + kind + "' d='" + path + "'/>";
  }

  /** Acknowledged writes a second, and above them those that were not. */
  String writes() {
    double[] tried = rates(Level::tried);
    double[] acknowledged = rates(Level::acknowledged);
    double most = Math.max(Double.MIN_NORMAL, Arrays.stream(tried).max().orElse(0));
    StringBuilder path = new StringBuilder("M0 100");
    StringBuilder failed = new StringBuilder();
    for (int i = 0; i < BUCKETS; i++) {
      double left = BUCKET * i;
      double top = HEIGHT - HEIGHT * acknowledged[i] / most;
      double height = HEIGHT * (tried[i] - acknowledged[i]) / most;
      path.append(
          String.format(Locale.ROOT, "L%.2f %.1fL%.2f %.1f", left, top, left + BUCKET, top));
      if (height > 0) {
        failed.append(
            String.format(
                Locale.ROOT,
                "<rect class='failed' x='%.2f' y='%.1f' width='%.2f' height='%.1f'/>",
                left,
                top - height,
                BUCKET,
                height));
      }
    }
    return "<path class='written' d='" + path.append("L1000 100Z") + "'/>" + failed;
  }

  /** By the second, in each of the buckets; the first writes of all are no part of it. */
  private double[] rates(ToLongFunction<Level> count) {
    double[] rates = new double[BUCKETS];
    Level before = chart.at(Duration.ZERO);
    for (int i = 0; i < BUCKETS; i++) {
      Level level = chart.at(axis.time(BUCKET * (i + 1)));
      long millis = level.at().minus(before.at()).toMillis();
      long more = count.applyAsLong(level) - count.applyAsLong(before);
      rates[i] = millis > 0 ? (double) more / millis : i > 0 ? rates[i - 1] : 0;
      before = level;
    }
    return rates;
  }
}
