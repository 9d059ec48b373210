package io.acko.adapters.simulation.campaign;

import io.acko.adapters.simulation.scenario.Outcome;
import io.acko.adapters.simulation.scenario.Scenario.Profile;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Adds up what the runs came to; the failures of the lowest seeds are kept, and all counted. */
final class Count {
  private static final int KEPT = 20;
  private static final Comparator<Outcome> BY_SEED = Comparator.comparingLong(Outcome::seed);

  private final TreeMap<Profile, Summary.Share> shares = new TreeMap<>();
  private final TreeMap<String, Integer> met = new TreeMap<>();
  private final PriorityQueue<Outcome> failed = new PriorityQueue<>(BY_SEED.reversed());
  private long played;
  private long failures;

  void add(Outcome outcome, Duration took) {
    played++;
    shares.merge(
        outcome.profile(), new Summary.Share(1, outcome.elapsed(), took), Summary.Share::plus);
    outcome.tally().keySet().forEach(what -> met.merge(what, 1, Integer::sum));
    if (!outcome.holds()) {
      failures++;
      failed.add(outcome);
      if (failed.size() > KEPT) {
        failed.remove();
      }
    }
  }

  long played() {
    return played;
  }

  long failures() {
    return failures;
  }

  Summary summary(Duration took) {
    List<Outcome> first = failed.stream().sorted(BY_SEED).toList();
    return new Summary(played, failures, first, shares, met, took);
  }
}
