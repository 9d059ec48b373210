package io.acko.domain.status;

import java.util.Optional;

/** The current activity; the names are the peer's. */
public enum Phase {
  IN_PROGRESS("InProgress"),
  COMPLETED("Completed"),
  ERROR("Error"),
  SCALING_UP("ScalingUp"),
  SCALING_DOWN("ScalingDown"),
  WAITING_FOR_MIGRATION("WaitingForMigration"),
  ROLLING_RESTART("RollingRestart"),
  ACL_SYNC("ACLSync"),
  PAUSED("Paused"),
  DELETING("Deleting");

  private final String text;

  Phase(String text) {
    this.text = text;
  }

  /** The text on the wire. */
  public String text() {
    return text;
  }

  public static Optional<Phase> of(String text) {
    for (Phase phase : values()) {
      if (phase.text.equals(text)) {
        return Optional.of(phase);
      }
    }
    return Optional.empty();
  }
}
