package io.acko.domain.failure;

/** Why a pass failed, in the CamelCase form that conditions, events and metrics carry. */
public enum FailureReason {
  INVALID_SPEC("InvalidSpec", FailureKind.PERMANENT),
  REFUSED_BY_API_SERVER("RefusedByApiServer", FailureKind.PERMANENT),
  CONFLICTING_OWNER("ConflictingOwner", FailureKind.TRANSIENT),
  FORBIDDEN("Forbidden", FailureKind.TRANSIENT),
  UNAUTHORIZED("Unauthorized", FailureKind.TRANSIENT),
  QUOTA_EXCEEDED("QuotaExceeded", FailureKind.TRANSIENT),
  THROTTLED("Throttled", FailureKind.TRANSIENT),
  NOT_FOUND("NotFound", FailureKind.TRANSIENT),
  WEBHOOK_DENIED("WebhookDenied", FailureKind.TRANSIENT),
  WEBHOOK_UNAVAILABLE("WebhookUnavailable", FailureKind.TRANSIENT),
  API_SERVER_ERROR("ApiServerError", FailureKind.TRANSIENT),
  TIMEOUT("Timeout", FailureKind.TRANSIENT),
  UNREACHABLE("Unreachable", FailureKind.TRANSIENT),
  DATABASE_SILENT("DatabaseSilent", FailureKind.TRANSIENT),
  REFUSED_BY_DATABASE("RefusedByDatabase", FailureKind.TRANSIENT),
  UNEXPECTED("Unexpected", FailureKind.TRANSIENT);

  private final String text;
  private final FailureKind kind;

  FailureReason(String text, FailureKind kind) {
    this.text = text;
    this.kind = kind;
  }

  /** The text on the wire. */
  public String text() {
    return text;
  }

  /** The kind of every failure with this reason. */
  public FailureKind kind() {
    return kind;
  }

  /** The reason with this text; {@link #UNEXPECTED} for a text this version does not know. */
  public static FailureReason of(String text) {
    for (FailureReason reason : values()) {
      if (reason.text.equals(text)) {
        return reason;
      }
    }
    return UNEXPECTED;
  }
}
