package io.acko.domain.ledger;

import java.util.Optional;

/** Why a pod is made anew; the names are the peer's, but for what it does not do. */
public enum RestartReason {
  IMAGE_CHANGED("ImageChanged"),
  CONFIG_CHANGED("ConfigChanged"),
  POD_SPEC_CHANGED("PodSpecChanged"),
  MANUAL_RESTART("ManualRestart"),
  WARM_RESTART("WarmRestart"),
  NODE_BLOCKED("NodeBlocked");

  private final String text;

  RestartReason(String text) {
    this.text = text;
  }

  /** The text on the wire. */
  public String text() {
    return text;
  }

  public static Optional<RestartReason> of(String text) {
    for (RestartReason reason : values()) {
      if (reason.text.equals(text)) {
        return Optional.of(reason);
      }
    }
    return Optional.empty();
  }
}
