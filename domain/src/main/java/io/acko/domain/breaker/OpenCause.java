package io.acko.domain.breaker;

import io.acko.domain.failure.Failure;

/** Why a breaker opened, in the form the condition {@code CircuitBreakerOpen} carries as reason. */
public enum OpenCause {
  PERMANENT_ERROR("PermanentError"),
  CONSECUTIVE_FAILURES("ConsecutiveFailures");

  private final String text;

  OpenCause(String text) {
    this.text = text;
  }

  /** The text on the wire. */
  public String text() {
    return text;
  }

  /** The cause that a failed trial gives. */
  static OpenCause of(Failure failure) {
    return switch (failure.kind()) {
      case PERMANENT -> PERMANENT_ERROR;
      case TRANSIENT -> CONSECUTIVE_FAILURES;
    };
  }
}
