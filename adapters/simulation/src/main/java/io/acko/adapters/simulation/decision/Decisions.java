package io.acko.adapters.simulation.decision;

import io.acko.adapters.simulation.decision.Decision.Deed;
import io.acko.adapters.simulation.decision.Decision.Hit;
import io.acko.adapters.simulation.decision.Decision.Setting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** What is to be played instead of chance; written in code one after the other. */
public record Decisions(List<Decision> all) {
  /** Nothing happens that is left to chance. */
  public static final Decisions NONE = new Decisions(List.of());

  public Decisions {
    all = List.copyOf(all);
  }

  /** What fired in a run, to be played again. */
  public static Decisions of(List<Decided> fired) {
    return new Decisions(fired.stream().map(Decided::decision).toList());
  }

  public int size() {
    return all.size();
  }

  /** These, and how the world is from the start. */
  public Decisions setting(String actor, String what, String value) {
    return and(new Setting(actor, what, value));
  }

  /**
   * These, and a deed.
   *
   * @param after how long after the actor began, as {@code PT1M2S}
   * @param details names and values in turn
   */
  public Decisions deed(String actor, int number, String after, String what, String... details) {
    TreeMap<String, String> named = new TreeMap<>();
    for (int i = 0; i + 1 < details.length; i += 2) {
      named.put(details[i], details[i + 1]);
    }
    return and(new Deed(actor, number, Duration.parse(after), what, named));
  }

  /** These, and a hit at the n-th chance of one. */
  public Decisions hit(String actor, long number, String what) {
    return and(new Hit(actor, number, what));
  }

  private Decisions and(Decision another) {
    List<Decision> more = new ArrayList<>(all);
    more.add(another);
    return new Decisions(more);
  }

  Optional<String> setting(String actor, String what) {
    return all.stream()
        .filter(Setting.class::isInstance)
        .map(Setting.class::cast)
        .filter(one -> one.actor().equals(actor) && one.what().equals(what))
        .map(Setting::value)
        .findFirst();
  }

  /** In the order in which they were planned. */
  List<Deed> deeds(String actor) {
    return all.stream()
        .filter(Deed.class::isInstance)
        .map(Deed.class::cast)
        .filter(one -> one.actor().equals(actor))
        .sorted(Comparator.comparingInt(Deed::number))
        .toList();
  }

  TreeMap<Long, String> hits(String actor) {
    TreeMap<Long, String> hits = new TreeMap<>();
    all.stream()
        .filter(Hit.class::isInstance)
        .map(Hit.class::cast)
        .filter(one -> one.actor().equals(actor))
        .forEach(one -> hits.put(one.number(), one.what()));
    return hits;
  }
}
