package io.acko.adapters.simulation.kubernetes;

import java.time.Duration;
import java.util.Optional;

/**
 * What goes wrong with one call.
 *
 * @param answer what the caller gets instead of the truth
 * @param applied whether the call takes effect although the answer says otherwise
 */
public record Fault(ApiAnswer answer, boolean applied) {

  public static Fault serverError() {
    return new Fault(ApiAnswer.Refused.because(500, "InternalError", "injected"), false);
  }

  public static Fault unavailable() {
    return new Fault(ApiAnswer.Refused.because(503, "ServiceUnavailable", "injected"), false);
  }

  public static Fault throttled(Duration patience) {
    return new Fault(
        new ApiAnswer.Refused(429, "TooManyRequests", "429 injected", Optional.of(patience)),
        false);
  }

  /** Something between caller and API server gave up waiting. */
  public static Fault gatewayTimeout() {
    return new Fault(ApiAnswer.Refused.because(504, "Timeout", "injected"), false);
  }

  /** The connection ended before the answer came. */
  public static Fault reset() {
    return new Fault(new ApiAnswer.Silence("connection reset by peer"), false);
  }

  /** The caller's rights were taken away; never applied, since rights are judged first. */
  public static Fault forbidden() {
    return new Fault(ApiAnswer.Refused.because(403, "Forbidden", "injected"), false);
  }

  public static Fault timeout() {
    return new Fault(new ApiAnswer.Silence("no answer in time"), false);
  }

  public static Fault conflict() {
    return new Fault(ApiAnswer.Refused.because(409, "Conflict", "injected"), false);
  }

  /** The same answer, but the call takes effect: nobody can tell from the answer. */
  public Fault althoughApplied() {
    return new Fault(answer, true);
  }
}
