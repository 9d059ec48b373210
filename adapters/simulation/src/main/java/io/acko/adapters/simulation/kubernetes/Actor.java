package io.acko.adapters.simulation.kubernetes;

import java.util.Locale;

/** Who writes to the store. */
public enum Actor {
  USER,
  OPERATOR,
  STATEFUL_SET_CONTROLLER,
  SCHEDULER,
  KUBELET,
  CLAIM_CONTROLLER,
  GARBAGE_COLLECTOR;

  private final String text = name().toLowerCase(Locale.ROOT).replace('_', '-');

  @Override
  public String toString() {
    return text;
  }
}
