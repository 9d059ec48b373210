package io.acko.application.reconcile;

import java.time.Duration;

/** How long a pass lets others take, and how soon another follows it. */
final class PassTimes {
  /** How soon to look again when the caches are behind. */
  static final Duration CATCHING_UP = Duration.ofMillis(250);

  /** The time all servers of a cluster have for an answer. */
  static final Duration PROBE_TIME = Duration.ofSeconds(2);

  /** The time all servers of a cluster have to do as they are told. */
  static final Duration INSTRUCTION_TIME = Duration.ofSeconds(2);

  /** How soon to look again when a status write may have been done or not. */
  static final Duration UNSURE = Duration.ofSeconds(1);

  /** How soon to try again to take away a force that was handled. */
  static final Duration TAKE_AWAY_AGAIN = Duration.ofMinutes(1);

  private PassTimes() {}
}
