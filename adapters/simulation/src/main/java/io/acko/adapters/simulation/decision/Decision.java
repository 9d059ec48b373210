package io.acko.adapters.simulation.decision;

import java.time.Duration;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** One thing that chance decides: how the world is at first, a deed at a time, or a hit. */
public sealed interface Decision {

  /** Who does it, or what it befalls. */
  String actor();

  /** What it is, in the words of its actor. */
  String what();

  /** What it has in common with others of its sort, which are dropped together first. */
  default String family() {
    return actor() + " " + what();
  }

  /** How the world is from the start, where that is not the plainest way. */
  record Setting(String actor, String what, String value) implements Decision {
    @Override
    public String toString() {
      return actor + ": " + what + " " + value;
    }
  }

  /**
   * What somebody does.
   *
   * @param number which of the actor's deeds it was in the plan: two of one moment keep their order
   * @param after how long after the actor began
   * @param details what it is done to, and for how long
   */
  record Deed(
      String actor, int number, Duration after, String what, SortedMap<String, String> details)
      implements Decision {
    public Deed {
      details = Collections.unmodifiableSortedMap(new TreeMap<>(details));
    }

    Deed with(String detail, String value) {
      SortedMap<String, String> more = new TreeMap<>(details);
      more.put(detail, value);
      return new Deed(actor, number, after, what, more);
    }

    @Override
    public String toString() {
      return actor + ": " + what + (details.isEmpty() ? "" : " " + details);
    }
  }

  /**
   * What befalls an actor.
   *
   * @param number at which chance of being hit, from 1: the n-th write, the n-th question
   */
  record Hit(String actor, long number, String what) implements Decision {
    @Override
    public String toString() {
      return actor + ": " + what + " at no. " + number;
    }
  }
}
