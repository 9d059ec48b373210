package io.acko.domain.server.change;

import io.acko.domain.server.parameter.Parameter;
import io.acko.domain.server.parameter.Trait;

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

  /**
   * What a change of a parameter asks for, as far as its row of the table tells; some values ask
   * for more.
   *
   * @param backed whether the namespace's memory is backed by files or devices
   */
  public static ChangeClass of(Parameter parameter, boolean backed) {
    if (parameter.is(Trait.SEED) || parameter.is(Trait.IDENTITY)) {
      return NONE;
    }
    if (parameter.is(Trait.PARTS)) {
      return FORBIDDEN;
    }
    if (parameter.is(Trait.WIPES)) {
      return NEW_VOLUME_OR_WIPE;
    }
    return parameter.isLive(backed) ? LIVE : RESTART;
  }

  /** The stronger of the two. */
  public ChangeClass or(ChangeClass other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
