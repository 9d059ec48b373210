package io.acko.bootstrap.report;

import io.acko.adapters.simulation.chart.Chart;
import io.acko.adapters.simulation.chart.Lane;
import io.acko.adapters.simulation.chart.Level;
import io.acko.adapters.simulation.chart.Performance;
import io.acko.adapters.simulation.chart.Stay;
import io.acko.adapters.simulation.story.Timeline;
import io.acko.adapters.simulation.story.Timeline.Entry;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Function;

/** The pictures of a performance, one above the other over the same time. */
final class Strips {
  private static final int TICKS = 4;

  private final Timeline timeline;
  private final Chart chart;
  private final Axis axis;
  private final StringBuilder html = new StringBuilder();

  private Strips(Performance performance) {
    timeline = performance.timeline();
    chart = performance.chart();
    axis = new Axis(timeline);
  }

  static String of(Performance performance) {
    Strips strips = new Strips(performance);
    strips.draw();
    return strips.html.toString();
  }

  private void draw() {
    html.append(Marks.of(timeline, axis));
    states("breaker", Entry::breaker);
    states("phase", Entry::phase);
    chart.lanes().forEach(this::pod);
    Level last = chart.last();
    Curve curve = new Curve(chart, axis);
    strip("servers serving, of " + curve.most(Level::wanted), "tall", curve.serving());
    strip(
        "partitions moving, " + curve.most(Level::migrating) + " at most",
        "tall",
        curve.area(Level::migrating, "moving"));
    if (last.tried() > 0) {
      strip(
          "writes: "
              + last.acknowledged()
              + " acknowledged, "
              + (last.tried() - last.acknowledged())
              + " not",
          "tall",
          curve.writes());
      strip(
          "records missing: " + last.missing() + " in the end",
          "",
          curve.area(Level::missing, "gone"));
    }
    axis();
  }

  private void states(String name, Function<Entry, String> feature) {
    StringBuilder bars = new StringBuilder();
    for (Span span : Span.of(timeline, feature)) {
      bars.append(bar("s-" + word(span.value()), span.from(), span.to(), span.value()));
    }
    strip(name, "", bars.toString());
  }

  private void pod(Lane lane) {
    StringBuilder bars = new StringBuilder();
    for (Stay stay : lane.stays()) {
      String where = stay.node().isEmpty() ? "" : " on " + stay.node();
      bars.append(
          bar(
              "p-" + stay.look().name().toLowerCase(Locale.ROOT),
              stay.from(),
              stay.to(),
              stay.look().text() + where));
      if (stay.restarted()) {
        bars.append(line(stay.from(), "restart"));
      }
    }
    strip(lane.pod(), "pod", bars.toString());
  }

  private String bar(String kind, Duration from, Duration to, String title) {
    double left = axis.x(from);
    double width = Math.max(0.8, axis.x(to) - left);
    return String.format(
        Locale.ROOT,
        "<rect class='%s' x='%.2f' y='0' width='%.2f' height='100'><title>%s from %s for %s</title></rect>",
        kind,
        left,
        width,
        Page.escape(title),
        Elapsed.clock(from),
        Elapsed.length(to.minus(from)));
  }

  private String line(Duration at, String kind) {
    double x = axis.x(at);
    return String.format(
        Locale.ROOT, "<line class='%s' x1='%.2f' x2='%.2f' y1='0' y2='100'/>", kind, x, x);
  }

  private void strip(String name, String size, String inside) {
    StringBuilder marks = new StringBuilder();
    for (Span left : axis.breaks()) {
      marks.append(bar("quiet", left.from(), left.to(), "quiet, shortened"));
    }
    timeline.entries().stream()
        .filter(Happening::isMark)
        .forEach(entry -> marks.append(line(entry.at(), "mark")));
    html.append(
        String.format(
            Locale.ROOT,
            "<figure class='strip %s'><figcaption>%s</figcaption>"
                + "<svg viewBox='0 0 1000 100' preserveAspectRatio='none' role='img' aria-label='%s'>%s%s</svg></figure>%n",
            size,
            Page.escape(name),
            Page.escape(name),
            inside,
            marks));
  }

  private void axis() {
    html.append("<div class='strip axis'><span></span><div>");
    for (int i = 0; i <= TICKS; i++) {
      Duration at = axis.time((double) Axis.WIDTH * i / TICKS);
      html.append("<time>").append(Elapsed.minutes(at)).append("</time>");
    }
    html.append("</div></div>");
  }

  private static String word(String value) {
    return value.equals("-") ? "none" : Page.escape(value);
  }
}
