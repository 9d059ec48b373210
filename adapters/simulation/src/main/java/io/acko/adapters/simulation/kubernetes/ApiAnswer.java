package io.acko.adapters.simulation.kubernetes;

import java.time.Duration;
import java.util.Optional;

/** What the API server answers to a write. */
public sealed interface ApiAnswer {
  /**
   * The write was accepted.
   *
   * @param changed false when the object was so already
   */
  record Accepted(StoredObject object, boolean changed) implements ApiAnswer {}

  /** The write was refused, or the answer says so. */
  record Refused(int code, String reason, String message, Optional<Duration> retryAfter)
      implements ApiAnswer {
    public static Refused because(int code, String reason, String message) {
      return new Refused(code, reason, message, Optional.empty());
    }
  }

  /** No answer came in time. */
  record Silence(String message) implements ApiAnswer {}
}
