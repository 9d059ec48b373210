package io.acko.domain.breaker;

/** Why a breaker closed. */
public enum CloseCause {
  INPUT_CHANGED("InputChanged"),
  FORCED("Forced"),
  TRIAL_SUCCEEDED("TrialSucceeded");

  private final String text;

  CloseCause(String text) {
    this.text = text;
  }

  /** The text on the wire. */
  public String text() {
    return text;
  }
}
