package io.acko.domain.cluster;

import io.acko.domain.document.MapValue;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A time of the week, in UTC, in which serving pods may be taken away.
 *
 * @param days on which it begins
 * @param start when it begins
 * @param length how long it is open; may reach into the next day
 */
public record MaintenanceWindow(Set<DayOfWeek> days, LocalTime start, Duration length) {
  private static final Duration LONGEST = Duration.ofDays(7);

  public MaintenanceWindow {
    days = Set.copyOf(days);
  }

  /**
   * Reads {@code {days: [Sat, Sun], start: "22:00", length: "4h"}}; no days are all days. Absent if
   * it cannot be read, which opens nothing.
   */
  public static Optional<MaintenanceWindow> read(MapValue window) {
    Set<DayOfWeek> days = new TreeSet<>();
    for (String text : window.list("days").texts()) {
      Optional<DayOfWeek> day = day(text);
      if (day.isEmpty()) {
        return Optional.empty();
      }
      days.add(day.get());
    }
    Set<DayOfWeek> all = days.isEmpty() ? Set.of(DayOfWeek.values()) : days;
    try {
      LocalTime start = LocalTime.parse(window.text("start").orElse(""));
      Duration length =
          Duration.parse("PT" + window.text("length").orElse("").toUpperCase(Locale.ROOT));
      boolean sound = length.isPositive() && length.compareTo(LONGEST) <= 0;
      return sound ? Optional.of(new MaintenanceWindow(all, start, length)) : Optional.empty();
    } catch (DateTimeException unreadable) {
      return Optional.empty();
    }
  }

  private static Optional<DayOfWeek> day(String text) {
    List<DayOfWeek> found = new ArrayList<>();
    for (DayOfWeek day : DayOfWeek.values()) {
      if (text.length() >= 3 && day.name().startsWith(text.toUpperCase(Locale.ROOT))) {
        found.add(day);
      }
    }
    return found.stream().findFirst();
  }

  /** Whether it is open at a time. */
  public boolean isOpen(Instant time) {
    return start(time).filter(begun -> time.isBefore(begun.plus(length))).isPresent();
  }

  /** When it began last. */
  private Optional<Instant> start(Instant time) {
    ZonedDateTime at = time.atZone(ZoneOffset.UTC);
    for (int back = 0; back <= 7; back++) {
      ZonedDateTime begun = at.minusDays(back).with(start);
      if (!begun.isAfter(at) && days.contains(begun.getDayOfWeek())) {
        return Optional.of(begun.toInstant());
      }
    }
    return Optional.empty();
  }
}
