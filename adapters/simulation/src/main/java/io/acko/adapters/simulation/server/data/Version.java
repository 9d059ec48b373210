package io.acko.adapters.simulation.server.data;

import java.util.Locale;

/**
 * What a node's copy of a partition is worth (CE 8.1.2).
 *
 * @param key the cluster key of its last rebalance
 * @param family which of several diverged histories it belongs to, 15 if to one of its own
 * @param subset whether it may lack records
 * @param evade whether it was made empty and never filled
 */
public record Version(long key, int family, boolean master, boolean subset, boolean evade) {
  static final int UNIQUE = 15;

  /** A stored copy at start, or one that nobody vouched for in a long orphan state. */
  Version distrusted() {
    return new Version(key, family, false, true, evade);
  }

  boolean isFull() {
    return !subset && !evade;
  }

  boolean isKin(Version other) {
    return key == other.key && family == other.family && family != UNIQUE;
  }

  /** How good a working master it makes among copies without a master. */
  int rank() {
    return (evade ? 0 : 2) + (subset ? 0 : 1);
  }

  @Override
  public String toString() {
    String hex = Integer.toHexString(family).toLowerCase(Locale.ROOT);
    return "%012x.%s.%s%s%s"
        .formatted(
            key,
            family == UNIQUE ? "U" : hex,
            master ? "m" : "-",
            subset ? "s" : "p",
            evade ? "e" : "-");
  }
}
