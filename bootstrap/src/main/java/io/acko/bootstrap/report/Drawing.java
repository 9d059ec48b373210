package io.acko.bootstrap.report;

import io.acko.adapters.simulation.story.Timeline;
import io.acko.adapters.simulation.story.Timeline.Entry;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Draws a timeline as one picture: breaker, phase, ready pods, attempts, what the user did. */
final class Drawing {
  private static final int LEFT = 92;
  private static final int RIGHT = 16;
  private static final int PLOT = 1000;
  private static final int BAR = 22;
  private static final int POD_UNIT = 12;
  private static final int WISHES = 14;
  private static final int BREAKER = 40;
  private static final int PHASE = 74;
  private static final int PODS = 112;

  private final Timeline timeline;
  private final TimeScale scale;
  private final StringBuilder svg = new StringBuilder();
  private final int mostPods;

  private Drawing(Timeline timeline) {
    this.timeline = timeline;
    this.scale =
        new TimeScale(
            Stream.concat(timeline.entries().stream().map(Entry::at), Stream.of(timeline.took()))
                .toList());
    this.mostPods = timeline.entries().stream().mapToInt(Entry::readyPods).max().orElse(0);
  }

  static String of(Timeline timeline) {
    return new Drawing(timeline).draw();
  }

  private String draw() {
    int attempts = PODS + mostPods * POD_UNIT + 30;
    int axis = attempts + 34;
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg viewBox='0 0 %d %d' role='img' aria-label='The timeline, drawn'>",
            LEFT + PLOT + RIGHT,
            axis + 26));
    label(WISHES + 2, "user");
    wishes(axis);
    label(BREAKER + 15, "breaker");
    bars(Span.of(timeline, Entry::breaker), BREAKER);
    label(PHASE + 15, "phase");
    bars(Span.of(timeline, Entry::phase), PHASE);
    label(PODS + mostPods * POD_UNIT, "ready pods");
    pods();
    label(attempts + 4, "failures");
    failures(attempts);
    axis(axis);
    return svg.append("</svg>").toString();
  }

  private void bars(List<Span> spans, int top) {
    for (Span span : spans) {
      double from = x(span.from());
      double width = Math.max(1.5, x(span.to()) - from);
      String name = Page.escape(span.value());
      svg.append(
          String.format(
              Locale.ROOT,
              "<rect class='bar s-%s' x='%.1f' y='%d' width='%.1f' height='%d' rx='3'>",
              name.equals("-") ? "none" : name,
              from,
              top,
              width,
              BAR));
      svg.append(
          String.format(
              Locale.ROOT,
              "<title>%s from %s for %s</title></rect>",
              name,
              Elapsed.clock(span.from()),
              Elapsed.length(span.to().minus(span.from()))));
      if (width > name.length() * 7 + 6) {
        svg.append(
            String.format(
                Locale.ROOT,
                "<text class='in' x='%.1f' y='%d'>%s</text>",
                from + 5,
                top + 15,
                name));
      }
    }
  }

  private void pods() {
    int floor = PODS + mostPods * POD_UNIT;
    for (Span span : Span.of(timeline, entry -> String.valueOf(entry.readyPods()))) {
      int height = Integer.parseInt(span.value()) * POD_UNIT;
      double from = x(span.from());
      double width = Math.max(0.5, x(span.to()) - from);
      svg.append(
          String.format(
              Locale.ROOT,
              "<rect class='pods' x='%.1f' y='%d' width='%.1f' height='%d'><title>%s ready</title></rect>",
              from,
              floor - height,
              width,
              height,
              span.value()));
      if (width > 14 && height > 0) {
        svg.append(
            String.format(
                Locale.ROOT,
                "<text class='in' x='%.1f' y='%d'>%s</text>",
                from + 4,
                floor - height + POD_UNIT - 2,
                span.value()));
      }
    }
    svg.append(
        String.format(
            Locale.ROOT,
            "<line class='rule' x1='%d' x2='%d' y1='%d' y2='%d'/>",
            LEFT,
            LEFT + PLOT,
            floor,
            floor));
  }

  private void failures(int top) {
    Optional<Duration> last = Optional.empty();
    for (Entry entry : timeline.entries()) {
      if (Happening.of(entry) == Happening.FAILURE) {
        double x = x(entry.at());
        svg.append(
            String.format(
                Locale.ROOT,
                "<circle class='failure' cx='%.1f' cy='%d' r='4'><title>%s: %s</title></circle>",
                x,
                top,
                Elapsed.clock(entry.at()),
                Page.escape(entry.text())));
        last.ifPresent(before -> wait(before, entry.at(), top));
        last = Optional.of(entry.at());
      }
    }
  }

  private void wait(Duration from, Duration to, int top) {
    double x1 = x(from);
    double x2 = x(to);
    svg.append(
        String.format(
            Locale.ROOT,
            "<path class='wait' d='M%.1f %d Q%.1f %d %.1f %d'/>",
            x1,
            top - 5,
            (x1 + x2) / 2,
            top - 16,
            x2,
            top - 5));
    if (x2 - x1 > 18) {
      long seconds = Math.round(to.minus(from).toMillis() / 1000.0);
      svg.append(
          String.format(
              Locale.ROOT,
              "<text class='small mid' x='%.1f' y='%d'>%d s</text>",
              (x1 + x2) / 2,
              top + 18,
              seconds));
    }
  }

  private void wishes(int bottom) {
    int number = 0;
    for (Entry entry : timeline.entries()) {
      if (Happening.of(entry) == Happening.WISH) {
        number++;
        double x = x(entry.at());
        svg.append(
            String.format(
                Locale.ROOT,
                "<line class='wish' x1='%.1f' x2='%.1f' y1='22' y2='%d'/>",
                x,
                x,
                bottom));
        svg.append(
            String.format(
                Locale.ROOT, "<circle class='wish' cx='%.1f' cy='%d' r='9'>", x, WISHES - 2));
        svg.append(
            String.format(Locale.ROOT, "<title>%s</title></circle>", Page.escape(entry.text())));
        svg.append(
            String.format(
                Locale.ROOT,
                "<text class='number mid' x='%.1f' y='%d'>%d</text>",
                x,
                WISHES + 2,
                number));
      }
    }
  }

  private void axis(int y) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<line class='rule' x1='%d' x2='%d' y1='%d' y2='%d'/>",
            LEFT,
            LEFT + PLOT,
            y,
            y));
    double free = LEFT;
    for (Entry entry : timeline.entries()) {
      double x = x(entry.at());
      if (x >= free) {
        svg.append(
            String.format(
                Locale.ROOT,
                "<line class='rule' x1='%.1f' x2='%.1f' y1='%d' y2='%d'/>",
                x,
                x,
                y,
                y + 4));
        svg.append(
            String.format(
                Locale.ROOT,
                "<text class='small mid' x='%.1f' y='%d'>%s</text>",
                x,
                y + 17,
                Elapsed.clock(entry.at())));
        free = x + 64;
      }
    }
  }

  private void label(int y, String text) {
    svg.append(
        String.format(
            Locale.ROOT, "<text class='label' x='%d' y='%d'>%s</text>", LEFT - 14, y, text));
  }

  private double x(Duration time) {
    double width = scale.width();
    return LEFT + (width == 0 ? 0 : scale.at(time) / width * PLOT);
  }
}
