package io.acko.domain.server.change;

/**
 * What a change asks of a running cluster, from the weakest to the strongest; the strongest wins.
 */
public enum ChangeClass {
  /** Nothing: the servers behave the same. */
  NONE,
  /** Commands to running servers; the file follows for the next start. */
  LIVE,
  /** A restart of each server, one after the other. */
  RESTART,
  /** Servers start without data they had: volumes are new, or data is wiped or left behind. */
  NEW_VOLUME_OR_WIPE,
  /** It can not be done server by server without splitting the cluster. */
  FORBIDDEN;

  /** The stronger of the two. */
  public ChangeClass or(ChangeClass other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
