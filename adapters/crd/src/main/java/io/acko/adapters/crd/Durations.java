package io.acko.adapters.crd;

/** How a length of time is written in a resource. */
final class Durations {
  /**
   * Hours, minutes, seconds and milliseconds in this order, as in {@code 1h30m}: what the core
   * reads. Together with a least length of two it refuses the empty text, which the pattern alone
   * admits.
   */
  static final String PATTERN = "^([0-9]{1,6}h)?([0-9]{1,6}m)?([0-9]{1,6}s)?([0-9]{1,6}ms)?$";

  private Durations() {}
}
