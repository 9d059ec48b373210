package io.acko.domain.status;

import java.util.Arrays;
import java.util.Optional;

/** How a change of settings of a running server stands; the words are the peer's. */
public enum LiveChange {
  /** Its server was read to have what was changed, and has run on since. */
  APPLIED("Applied"),
  /** It is among those that are told, and not all have it yet. */
  PENDING("Pending"),
  /** It did not take it, so all get back, or have back, what they had. */
  FAILED("Failed");

  private final String text;

  LiveChange(String text) {
    this.text = text;
  }

  /** The text on the wire. */
  public String text() {
    return text;
  }

  public static Optional<LiveChange> of(String text) {
    return Arrays.stream(values()).filter(one -> one.text.equals(text)).findFirst();
  }
}
