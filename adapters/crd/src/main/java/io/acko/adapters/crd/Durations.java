package io.acko.adapters.crd;

/** How a length of time is written in a resource. */
final class Durations {
  /** One or more numbers with a unit, as in {@code 1h30m}. */
  static final String PATTERN = "^([0-9]+([.][0-9]+)?(ns|us|ms|s|m|h))+$";

  private Durations() {}
}
