package io.acko.domain.status;

import java.time.Instant;

/**
 * One condition of the cluster.
 *
 * @param since when its truth last changed
 */
public record Condition(
    ConditionType type,
    Truth truth,
    String reason,
    String message,
    long observedGeneration,
    Instant since) {

  /** True, false, or not known. */
  public enum Truth {
    TRUE("True"),
    FALSE("False"),
    UNKNOWN("Unknown");

    private final String text;

    Truth(String text) {
      this.text = text;
    }

    /** The text on the wire. */
    public String text() {
      return text;
    }

    public static Truth of(boolean holds) {
      return holds ? TRUE : FALSE;
    }
  }
}
