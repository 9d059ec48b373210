package io.acko.bootstrap.report;

import io.acko.adapters.simulation.story.Timeline;
import io.acko.adapters.simulation.story.Timeline.Entry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Places times on a line of {@value #WIDTH}, evenly, but for long times in which nothing happens:
 * those are shortened, so that an hour of waiting does not hide a minute of work.
 */
final class Axis {
  static final int WIDTH = 1000;

  /** A time without a happening is drawn no longer than this share of the work. */
  private static final int QUIETEST = 12;

  private static final Duration ALWAYS_SHOWN = Duration.ofMinutes(1);

  private final TreeMap<Long, Double> places = new TreeMap<>();
  private final List<Span> breaks = new ArrayList<>();

  Axis(Timeline timeline) {
    List<Duration> times = new ArrayList<>(timeline.entries().stream().map(Entry::at).toList());
    times.add(timeline.took());
    long longest = longest(times);
    double place = 0;
    Duration last = Duration.ZERO;
    places.put(0L, 0.0);
    for (Duration time : times) {
      long gap = time.minus(last).toMillis();
      if (gap > 0) {
        if (gap > longest) {
          breaks.add(new Span(last, time, Elapsed.length(Duration.ofMillis(gap))));
        }
        place += Math.min(gap, longest);
        places.put(time.toMillis(), place);
        last = time;
      }
    }
    double whole = place;
    places.replaceAll((_, there) -> whole == 0 ? 0 : WIDTH * there / whole);
  }

  /** The longest gap that is drawn as long as it is. */
  private static long longest(List<Duration> times) {
    long busy = 0;
    Duration last = Duration.ZERO;
    for (Duration time : times) {
      busy += Math.min(time.minus(last).toMillis(), ALWAYS_SHOWN.toMillis());
      last = time;
    }
    return Math.max(ALWAYS_SHOWN.toMillis(), busy / QUIETEST);
  }

  /** Where a time lies. */
  double x(Duration at) {
    Map.Entry<Long, Double> before = places.floorEntry(at.toMillis());
    Map.Entry<Long, Double> after = places.higherEntry(at.toMillis());
    if (before == null || after == null) {
      return before == null ? 0 : WIDTH;
    }
    double share = (double) (at.toMillis() - before.getKey()) / (after.getKey() - before.getKey());
    return before.getValue() + share * (after.getValue() - before.getValue());
  }

  /** The time that lies there. */
  Duration time(double x) {
    Map.Entry<Long, Double> last = places.firstEntry();
    for (Map.Entry<Long, Double> next : places.entrySet()) {
      if (next.getValue() > x) {
        double share = (x - last.getValue()) / (next.getValue() - last.getValue());
        return Duration.ofMillis(
            last.getKey() + Math.round(share * (next.getKey() - last.getKey())));
      }
      last = next;
    }
    return Duration.ofMillis(places.lastKey());
  }

  /** The times that are shortened, each with its true length. */
  List<Span> breaks() {
    return breaks;
  }
}
