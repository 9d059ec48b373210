package io.acko.domain.failure;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Everything a pass can fail with; one file lists all. */
public sealed interface Failure {

  FailureReason reason();

  /** What happened, for a person; never carries a secret. */
  String message();

  default FailureKind kind() {
    return reason().kind();
  }

  /** How long the other side asked to be left alone, if it did. */
  default Optional<Duration> retryAfter() {
    return Optional.empty();
  }

  /** The desired state contradicts itself, the server's limits or its edition. */
  record InvalidSpec(List<Violation> violations) implements Failure {
    private static final int TOLD = 20;

    public InvalidSpec {
      violations = List.copyOf(violations);
    }

    @Override
    public FailureReason reason() {
      return FailureReason.INVALID_SPEC;
    }

    /** The first of them: a status with thousands would be too large to be stored. */
    @Override
    public String message() {
      int more = violations.size() - TOLD;
      return violations.stream().limit(TOLD).map(Violation::text).collect(Collectors.joining(" | "))
          + (more > 0 ? " | and " + more + " more" : "");
    }
  }

  /** The API server answered to a call, and the answer was no. */
  record Refused(FailureReason reason, String message) implements Failure {}

  /** The API server or a quota asked for patience. */
  record Throttled(String message, Optional<Duration> retryAfter) implements Failure {
    @Override
    public FailureReason reason() {
      return FailureReason.THROTTLED;
    }
  }

  /** No answer came: refused, reset, timed out. Whether the call took effect is unknown. */
  record NoAnswer(FailureReason reason, String message) implements Failure {}

  /** Something nobody foresaw; transient, because unknown is never permanent. */
  record Unexpected(String message) implements Failure {
    @Override
    public FailureReason reason() {
      return FailureReason.UNEXPECTED;
    }
  }
}
