package io.acko.bootstrap.report;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Places times on a line so that one second and thirty minutes can both be seen: the space between
 * two happenings grows with the logarithm of the time between them.
 */
final class TimeScale {
  private static final double LEAST = 4;
  private static final double PER_DOUBLING = 6;
  private static final double SECOND = 1000;

  private final TreeMap<Duration, Double> places = new TreeMap<>();

  TimeScale(List<Duration> times) {
    double place = 0;
    Duration last = Duration.ZERO;
    places.put(Duration.ZERO, 0.0);
    for (Duration time : times) {
      if (time.compareTo(last) > 0) {
        place += space(time.minus(last));
        places.put(time, place);
        last = time;
      }
    }
  }

  /** Where a time lies; between two happenings it is placed by its share. */
  double at(Duration time) {
    Map.Entry<Duration, Double> before = places.floorEntry(time);
    Map.Entry<Duration, Double> after = places.ceilingEntry(time);
    if (before == null || after == null) {
      return before == null ? 0 : before.getValue();
    }
    long whole = after.getKey().minus(before.getKey()).toMillis();
    double share = whole == 0 ? 0 : (double) time.minus(before.getKey()).toMillis() / whole;
    return before.getValue() + share * (after.getValue() - before.getValue());
  }

  double width() {
    return places.lastEntry().getValue();
  }

  static double space(Duration between) {
    double doublings = Math.log1p(between.toMillis() / SECOND) / Math.log(2);
    return LEAST + PER_DOUBLING * doublings;
  }
}
