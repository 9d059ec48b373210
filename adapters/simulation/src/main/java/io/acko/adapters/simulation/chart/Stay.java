package io.acko.adapters.simulation.chart;

import java.time.Duration;

/**
 * A time during which a pod looked the same, on the same node.
 *
 * @param node empty while it has none
 * @param restarted whether the pod of this name is another than the one before
 */
public record Stay(Duration from, Duration to, PodLook look, String node, boolean restarted) {

  /** The part that lies between two times, counted from the first; nothing if none does. */
  Stay within(Duration begin, Duration end) {
    Duration first = from.compareTo(begin) < 0 ? begin : from;
    Duration last = to.compareTo(end) > 0 ? end : to;
    return new Stay(
        first.minus(begin), last.minus(begin), look, node, restarted && first.equals(from));
  }

  boolean touches(Duration begin, Duration end) {
    return to.compareTo(begin) > 0 && from.compareTo(end) < 0;
  }
}
