package io.acko.adapters.simulation.shrink;

import io.acko.adapters.simulation.decision.Decision;
import io.acko.adapters.simulation.decision.Decision.Deed;
import io.acko.adapters.simulation.decision.Decision.Hit;
import io.acko.adapters.simulation.decision.Decision.Setting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes sizes and durations of a list smaller. */
final class Values {
  private final Trials trials;

  Values(Trials trials) {
    this.trials = trials;
  }

  /** Whether anything is smaller now. */
  boolean lessen() {
    boolean smaller = false;
    for (int i = 0; i < trials.left().size(); i++) {
      Optional<Decision> less = less(trials.left().get(i));
      while (less.isPresent() && replace(i, less.get())) {
        smaller = true;
        less = i < trials.left().size() ? less(trials.left().get(i)) : Optional.empty();
      }
    }
    return smaller;
  }

  private boolean replace(int at, Decision less) {
    List<Decision> changed = new ArrayList<>(trials.left());
    changed.set(at, less);
    return trials.accepts(changed);
  }

  private static Optional<Decision> less(Decision decision) {
    return switch (decision) {
      case Setting(var actor, var what, var value) ->
          less(value).map(smaller -> new Setting(actor, what, smaller));
      case Deed deed -> less(deed);
      case Hit _ -> Optional.empty();
    };
  }

  /** The first of its details that can be less. */
  private static Optional<Decision> less(Deed deed) {
    for (String detail : deed.details().keySet()) {
      Optional<String> smaller = less(deed.details().getOrDefault(detail, ""));
      if (smaller.isPresent()) {
        SortedMap<String, String> details = new TreeMap<>(deed.details());
        details.put(detail, smaller.get());
        return Optional.of(
            new Deed(deed.actor(), deed.number(), deed.after(), deed.what(), details));
      }
    }
    return Optional.empty();
  }

  /** One less of a number above 1, half of a duration above two seconds. */
  static Optional<String> less(String value) {
    if (value.matches("\\d{1,9}")) {
      int number = Integer.parseInt(value);
      return number > 1 ? Optional.of(String.valueOf(number - 1)) : Optional.empty();
    }
    if (value.matches("PT[0-9.]+[A-Z0-9.]*")) {
      Duration half = Duration.ofSeconds(Duration.parse(value).toSeconds() / 2);
      return half.toSeconds() > 0 ? Optional.of(half.toString()) : Optional.empty();
    }
    return Optional.empty();
  }
}
