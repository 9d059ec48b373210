package io.acko.adapters.simulation.campaign;

import io.acko.adapters.simulation.scenario.Outcome;
import io.acko.adapters.simulation.scenario.Scenario.Profile;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a range of seeds came to.
 *
 * @param failures how many runs failed
 * @param failed the first of them, by seed
 * @param met how many runs met each thing
 * @param took by the clock on the wall
 */
public record Summary(
    long seeds,
    long failures,
    List<Outcome> failed,
    SortedMap<Profile, Share> shares,
    SortedMap<String, Integer> met,
    Duration took) {
  public Summary {
    failed = List.copyOf(failed);
    shares = Collections.unmodifiableSortedMap(new TreeMap<>(shares));
    met = Collections.unmodifiableSortedMap(new TreeMap<>(met));
  }

  /** Seeds, speed and how much faster than the world time went by, in all and for each profile. */
  public String text() {
    Duration virtual =
        shares.values().stream().map(Share::virtual).reduce(Duration.ZERO, Duration::plus);
    StringBuilder text =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "%d seeds in %.1f s: %.1f seeds/s, virtual:real %d:1, %d failed%n",
                seeds,
                took.toMillis() / 1000.0,
                seeds * 1000.0 / Math.max(1, took.toMillis()),
                virtual.toMillis() / Math.max(1, took.toMillis()),
                failures));
    shares.forEach(
        (profile, share) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "  %-8s %7d seeds, %6.1f ms each, virtual:real %d:1 on one core%n",
                    profile.text(),
                    share.seeds(),
                    (double) share.took().toMillis() / share.seeds(),
                    share.virtual().toMillis() / Math.max(1, share.took().toMillis()))));
    return text.toString();
  }

  /** What the runs of one profile came to; the times of all are added. */
  public record Share(long seeds, Duration virtual, Duration took) {
    Share plus(Share other) {
      return new Share(seeds + other.seeds, virtual.plus(other.virtual), took.plus(other.took));
    }
  }
}
