package io.acko.bootstrap.report;

import java.time.Duration;
import java.util.Locale;

/** Says durations the way people do. */
final class Elapsed {
  private static final long MINUTE = 60;
  private static final long HOUR = 60 * MINUTE;
  private static final double TENTH = 10;
  private static final double MILLIS = 1000;

  private Elapsed() {}

  /** A time of day that begins with the story, such as {@code 0:12:01.3}. */
  static String clock(Duration since) {
    return String.format(
        Locale.ROOT,
        "%d:%02d:%02d.%d",
        since.toHours(),
        since.toMinutesPart(),
        since.toSecondsPart(),
        since.toMillisPart() / 100);
  }

  /** A time of day without its seconds, such as {@code 0:12}. */
  static String minutes(Duration since) {
    return String.format(Locale.ROOT, "%d:%02d", since.toHours(), since.toMinutesPart());
  }

  /** A length, such as {@code 2.1 s}, {@code 4 min} or {@code 1 h 5 min}. */
  static String length(Duration length) {
    double seconds = length.toMillis() / MILLIS;
    if (seconds < MINUTE) {
      return String.format(Locale.ROOT, seconds < TENTH ? "%.1f s" : "%.0f s", seconds);
    }
    long whole = Math.round(seconds);
    if (whole < HOUR) {
      return whole / MINUTE + " min" + (whole % MINUTE == 0 ? "" : " " + whole % MINUTE + " s");
    }
    long minutes = whole % HOUR / MINUTE;
    return whole / HOUR + " h" + (minutes == 0 ? "" : " " + minutes + " min");
  }
}
