package io.acko.bootstrap;

import io.acko.adapters.simulation.story.Timeline;
import java.time.Duration;
import java.util.Locale;

/** A timeline for the terminal: one line each, the state of the breaker in front. */
final class TimelineText {
  private TimelineText() {}

  static String render(Timeline timeline) {
    StringBuilder out = new StringBuilder();
    out.append(row("time", "breaker", "ready", "who", "what"));
    for (Timeline.Entry entry : timeline.entries()) {
      String breaker =
          entry.breaker() + (entry.failures() > 0 ? " (" + entry.failures() + ")" : "");
      out.append(
          row(
              clock(entry.at()),
              breaker,
              String.valueOf(entry.readyPods()),
              entry.actor().name().toLowerCase(Locale.ROOT),
              entry.text()));
    }
    out.append(
        String.format(
            Locale.ROOT,
            "%n%d happenings in %s of virtual time; %d writes of the operator.%n",
            timeline.entries().size(),
            clock(timeline.took()),
            timeline.writes()));
    return out.toString();
  }

  /** Hours, minutes, seconds and tenths. */
  static String clock(Duration time) {
    return String.format(
        Locale.ROOT,
        "%d:%02d:%02d.%d",
        time.toHours(),
        time.toMinutesPart(),
        time.toSecondsPart(),
        time.toMillisPart() / 100);
  }

  private static String row(String time, String breaker, String ready, String who, String what) {
    return String.format(
        Locale.ROOT, "%-10s  %-12s  %5s  %-10s  %s%n", time, breaker, ready, who, what);
  }
}
