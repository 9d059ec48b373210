package io.acko.domain.ledger;

import java.util.Optional;

/** What an operation on demand does to its pods; the names are the peer's. */
public enum OperationKind {
  POD_RESTART("PodRestart", RestartReason.MANUAL_RESTART),
  /** The Community Edition has none, so that its pods are made anew too. */
  WARM_RESTART("WarmRestart", RestartReason.WARM_RESTART);

  private final String text;
  private final RestartReason reason;

  OperationKind(String text, RestartReason reason) {
    this.text = text;
    this.reason = reason;
  }

  /** The text on the wire. */
  public String text() {
    return text;
  }

  /** What is told as the reason of its restarts. */
  public RestartReason reason() {
    return reason;
  }

  public static Optional<OperationKind> of(String text) {
    for (OperationKind kind : values()) {
      if (kind.text.equals(text)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }
}
