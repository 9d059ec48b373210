package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.ApiAnswer.Rejected;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureReason;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The one place where what the API server answered, or that it did not, becomes an outcome.
 *
 * <p>Permanent is only what follows from the body that was sent. What depends on anything else (a
 * webhook, a policy, a quota, a permission) may heal without a change of that body.
 */
final class KubernetesFailureMapper {
  private static final int MESSAGE = 1024;
  private static final int CAUSES = 5;

  private static final Pattern DENIED =
      Pattern.compile(
          "admission webhook \".*\" denied the request|ValidatingAdmissionPolicy '.*denied request",
          Pattern.DOTALL);

  /** How the API server says, in the guise of a 400 or a 500, that the body is no such object. */
  private static final Pattern MALFORMED =
      Pattern.compile(
          "strict decoding error|failed to create typed patch object|error decoding|unable to decode"
              + "|cannot unmarshal|cannot be handled as|does not match the expected"
              + "|etcdserver: request is too large|trying to send message larger than max");

  /**
   * A larger claim than its storage class can make is a wish of the body that stays unfulfilled.
   */
  private static final String NOT_RESIZABLE = "pvc can be resized";

  /** How soon a budget that allows no eviction is asked again. */
  private static final Duration BUDGET_PAUSE = Duration.ofSeconds(30);

  StepOutcome outcome(Rejected no) {
    if (DENIED.matcher(no.message()).find()) {
      return refused(FailureReason.WEBHOOK_DENIED, no);
    }
    return switch (no.code()) {
      case 400, 413 -> badRequest(no);
      case 401 -> refused(FailureReason.UNAUTHORIZED, no);
      case 403 -> forbidden(no);
      case 404 -> refused(FailureReason.NOT_FOUND, no);
      case 408, 504 -> failed(new Failure.NoAnswer(FailureReason.TIMEOUT, cut(no.message())));
      case 409 -> conflict(no);
      case 422 -> invalid(no);
      case 429 -> tooMany(no);
      default -> no.code() >= 500 ? serverError(no) : unexpected(no);
    };
  }

  StepOutcome outcome(ApiAnswer.Unanswered none) {
    return failed(failure(none.cause()));
  }

  /** What a throwable means; it never says that nothing was done. */
  Failure failure(Throwable thrown) {
    Throwable cause = thrown;
    for (int depth = 0; depth < 10; depth++) {
      if (cause instanceof TimeoutException || cause instanceof InterruptedIOException) {
        return new Failure.NoAnswer(FailureReason.TIMEOUT, text(cause));
      }
      if (cause instanceof IOException) {
        return new Failure.NoAnswer(FailureReason.UNREACHABLE, text(cause));
      }
      Throwable deeper = cause.getCause();
      if (deeper == null) {
        break;
      }
      cause = deeper;
    }
    return new Failure.Unexpected(text(thrown));
  }

  /** Another owner or field manager has what was to be written. */
  static StepOutcome conflictingOwner(String message) {
    return failed(new Failure.Refused(FailureReason.CONFLICTING_OWNER, cut(message)));
  }

  private static StepOutcome badRequest(Rejected no) {
    boolean bodysFault = no.code() == 413 || MALFORMED.matcher(no.message()).find();
    return bodysFault ? refused(FailureReason.REFUSED_BY_API_SERVER, no) : unexpected(no);
  }

  private static StepOutcome forbidden(Rejected no) {
    if (no.hasCause("NamespaceTerminating")) {
      return new StepOutcome.Superseded(cut(no.message()));
    }
    if (no.message().contains(NOT_RESIZABLE)) {
      return refused(FailureReason.REFUSED_BY_API_SERVER, no);
    }
    boolean quota =
        no.message().contains("exceeded quota") || no.message().contains("failed quota");
    return refused(quota ? FailureReason.QUOTA_EXCEEDED : FailureReason.FORBIDDEN, no);
  }

  private static StepOutcome conflict(Rejected no) {
    return no.hasCause("FieldManagerConflict")
        ? conflictingOwner(no.message())
        : new StepOutcome.Superseded(cut(no.message()));
  }

  /**
   * A 422 is the body's fault, but for two: another UID than the object's comes as a change of an
   * immutable field, and the failed test of a JSON patch comes without any cause.
   */
  private static StepOutcome invalid(Rejected no) {
    if (!no.isStatus()) {
      return unexpected(no);
    }
    boolean otherUid =
        no.causes().stream()
            .anyMatch(
                cause ->
                    cause.text("field").equals(Optional.of("metadata.uid"))
                        && cause.text("message").orElse("").contains("immutable"));
    boolean failedTest = no.causes().isEmpty() && no.status().text("details", "name").isEmpty();
    return otherUid || failedTest
        ? new StepOutcome.Superseded(cut(no.message()))
        : failed(
            new Failure.Refused(
                FailureReason.REFUSED_BY_API_SERVER,
                cut(no.causes().isEmpty() ? no.message() : causes(no).strip())));
  }

  private static StepOutcome tooMany(Rejected no) {
    return no.hasCause("DisruptionBudget")
        ? new StepOutcome.Postponed(cut(no.message() + causes(no)), BUDGET_PAUSE)
        : failed(new Failure.Throttled(cut(no.message()), no.retryAfter()));
  }

  private static StepOutcome serverError(Rejected no) {
    if (no.message().contains("failed calling webhook")) {
      return refused(FailureReason.WEBHOOK_UNAVAILABLE, no);
    }
    // A webhook's patch that makes no object of the body is told as an error of the inside.
    boolean inside = no.message().startsWith("Internal error occurred: ");
    return refused(
        !inside && MALFORMED.matcher(no.message()).find()
            ? FailureReason.REFUSED_BY_API_SERVER
            : FailureReason.API_SERVER_ERROR,
        no);
  }

  private static StepOutcome unexpected(Rejected no) {
    return failed(new Failure.Unexpected(cut("HTTP " + no.code() + ": " + no.message())));
  }

  private static StepOutcome refused(FailureReason reason, Rejected no) {
    return failed(new Failure.Refused(reason, cut(no.message())));
  }

  private static StepOutcome failed(Failure failure) {
    return new StepOutcome.Failed(failure);
  }

  private static String causes(Rejected no) {
    return no.causes().stream()
        .distinct()
        .limit(CAUSES)
        .map(
            cause ->
                cause
                        .text("field")
                        .filter(field -> !field.isEmpty())
                        .map(field -> field + ": ")
                        .orElse("")
                    + cause.text("message").orElse(""))
        .collect(Collectors.joining(" | ", " ", ""));
  }

  private static String text(Throwable thrown) {
    String message = thrown.getMessage();
    return cut(thrown.getClass().getSimpleName() + (message == null ? "" : ": " + message));
  }

  private static String cut(String message) {
    return message.length() <= MESSAGE ? message : message.substring(0, MESSAGE - 1) + "…";
  }
}
