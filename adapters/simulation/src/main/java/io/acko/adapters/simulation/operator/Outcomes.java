package io.acko.adapters.simulation.operator;

import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.simulation.kubernetes.ApiAnswer.Refused;
import io.acko.adapters.simulation.kubernetes.ApiAnswer.Silence;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.decision.StepOutcome.Done;
import io.acko.domain.decision.StepOutcome.Failed;
import io.acko.domain.decision.StepOutcome.Superseded;
import io.acko.domain.decision.StepOutcome.Unchanged;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureReason;

/** Reads the API server's answers as the core understands them. */
final class Outcomes {
  private Outcomes() {}

  static StepOutcome of(ApiAnswer answer) {
    return switch (answer) {
      case Accepted(var object, boolean changed) ->
          changed ? new Done(object.resourceVersion()) : new Unchanged();
      case Silence(String message) ->
          new Failed(new Failure.NoAnswer(FailureReason.TIMEOUT, message));
      case Refused refused when refused.code() == 409 -> new Superseded(refused.message());
      case Refused refused -> new Failed(failure(refused));
    };
  }

  private static Failure failure(Refused refused) {
    String message = refused.code() + " " + refused.reason() + ": " + refused.message();
    return switch (refused.code()) {
      case 422 -> new Failure.Refused(FailureReason.REFUSED_BY_API_SERVER, message);
      case 401 -> new Failure.Refused(FailureReason.UNAUTHORIZED, message);
      case 403 -> new Failure.Refused(FailureReason.FORBIDDEN, message);
      case 404 -> new Failure.Refused(FailureReason.NOT_FOUND, message);
      case 429 -> new Failure.Throttled(message, refused.retryAfter());
      default -> new Failure.Refused(FailureReason.API_SERVER_ERROR, message);
    };
  }
}
