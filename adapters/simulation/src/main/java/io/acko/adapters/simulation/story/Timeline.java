package io.acko.adapters.simulation.story;

import java.time.Duration;
import java.util.List;

/**
 * What happened in a story, in the order in which it happened.
 *
 * @param entries everything worth a line
 * @param writes writes of the operator that reached the API server
 * @param took the virtual time of the whole story
 */
public record Timeline(List<Entry> entries, long writes, Duration took) {
  public Timeline {
    entries = List.copyOf(entries);
  }

  /** Who did something. */
  public enum Actor {
    USER,
    /** What nobody wishes: a node that is lost, a server that ends. */
    FATE,
    OPERATOR,
    KUBERNETES,
    /** The database servers themselves. */
    SERVERS
  }

  /**
   * One happening, and how the cluster stood right after it.
   *
   * @param at since the beginning of the story
   * @param breaker {@code Closed}, {@code Open} or {@code HalfOpen}
   * @param failures failures in a row
   * @param phase the phase in the status, {@code -} before there is one
   */
  public record Entry(
      Duration at,
      Actor actor,
      String text,
      String breaker,
      int failures,
      String phase,
      int readyPods) {

    /** The same, with its time counted from a later beginning. */
    public Entry since(Duration begin) {
      return new Entry(at.minus(begin), actor, text, breaker, failures, phase, readyPods);
    }
  }
}
