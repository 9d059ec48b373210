package io.acko.bootstrap.page;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Says how long ago something was, or in how long it will be, the way people do. */
final class Ago {
  private static final long MINUTE = 60;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;

  private Ago() {}

  /** Such as {@code 5 min ago} or {@code in 12 min}. */
  static String of(Instant time, Instant now) {
    Duration since = Duration.between(time, now);
    return since.isNegative() ? "in " + length(since.negated()) : length(since) + " ago";
  }

  /** Of a time as text; the text itself if it is none. */
  static String of(String time, Instant now) {
    return parse(time).map(instant -> of(instant, now)).orElse(time);
  }

  static Optional<Instant> parse(String time) {
    try {
      return Optional.of(Instant.parse(time));
    } catch (DateTimeParseException noTime) {
      return Optional.empty();
    }
  }

  /** Such as {@code 40 s}, {@code 5 min} or {@code 2 h 10 min}. */
  static String length(Duration length) {
    long seconds = length.toSeconds();
    if (seconds < 2 * MINUTE) {
      return seconds + " s";
    }
    if (seconds < 2 * HOUR) {
      return seconds / MINUTE + " min";
    }
    if (seconds < 2 * DAY) {
      long minutes = seconds % HOUR / MINUTE;
      return seconds / HOUR + " h" + (minutes == 0 ? "" : " " + minutes + " min");
    }
    return seconds / DAY + " days";
  }
}
