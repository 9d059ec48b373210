package io.acko.adapters.crd;

import io.acko.domain.breaker.Breaker;
import io.acko.domain.breaker.BreakerState;
import io.acko.domain.breaker.Closed;
import io.acko.domain.breaker.HalfOpen;
import io.acko.domain.breaker.InputFingerprint;
import io.acko.domain.breaker.Open;
import io.acko.domain.breaker.OpenCause;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapBuilder;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.FailureReason;
import java.time.Instant;
import java.util.stream.Collectors;

/**
 * Keeps the breaker in {@code status.circuitBreaker}, so that its waits outlive the operator.
 *
 * <p>An open breaker whose times cannot be read counts as due: one trial too early is better than
 * none ever.
 */
final class BreakerMapping {
  private static final String CLOSED = "Closed";
  private static final String OPEN = "Open";
  private static final String HALF_OPEN = "HalfOpen";

  private BreakerMapping() {}

  static Breaker read(MapValue breaker) {
    return new Breaker(
        state(breaker),
        new InputFingerprint(Fields.text(breaker, "observedInput")),
        Fields.count(breaker, "openings"));
  }

  static MapValue write(Breaker breaker) {
    MapBuilder map = MapValue.build().put("openings", breaker.openings());
    map.put("observedInput", Fields.unlessEmpty(breaker.input().text()));
    switch (breaker.state()) {
      case Closed closed -> writeClosed(map.put("state", CLOSED), closed);
      case Open open -> writeOpen(map.put("state", OPEN), open);
      case HalfOpen(Open open) -> writeOpen(map.put("state", HALF_OPEN), open);
    }
    return map.build();
  }

  private static BreakerState state(MapValue breaker) {
    return switch (Fields.text(breaker, "state")) {
      case OPEN -> open(breaker);
      case HALF_OPEN -> new HalfOpen(open(breaker));
      default -> closed(breaker);
    };
  }

  private static Closed closed(MapValue breaker) {
    return Closed.after(
        Fields.count(breaker, "failures"),
        Fields.time(breaker, "nextAttempt"),
        breaker.list("told").texts().stream().map(FailureReason::of).collect(Collectors.toSet()),
        Fields.text(breaker, "message"));
  }

  private static Open open(MapValue breaker) {
    return new Open(
        cause(Fields.text(breaker, "cause")),
        FailureReason.of(Fields.text(breaker, "reason")),
        Fields.text(breaker, "message"),
        Fields.time(breaker, "since").orElse(Instant.EPOCH),
        Fields.time(breaker, "nextTrial").orElse(Instant.EPOCH),
        Fields.count(breaker, "failures"),
        Fields.count(breaker, "failedTrials"));
  }

  private static OpenCause cause(String text) {
    return text.equals(OpenCause.PERMANENT_ERROR.text())
        ? OpenCause.PERMANENT_ERROR
        : OpenCause.CONSECUTIVE_FAILURES;
  }

  private static void writeClosed(MapBuilder map, Closed closed) {
    map.put("failures", closed.failures())
        .put("nextAttempt", Fields.written(closed.nextAttempt()))
        .putUnlessEmpty(
            "told", ListValue.ofTexts(closed.told().stream().map(FailureReason::text).toList()))
        .put("message", Fields.unlessEmpty(closed.message()));
  }

  private static void writeOpen(MapBuilder map, Open open) {
    map.put("cause", open.cause().text())
        .put("reason", open.reason().text())
        .put("message", Fields.unlessEmpty(open.message()))
        .put("since", open.since().toString())
        .put("nextTrial", open.nextTrial().toString())
        .put("failures", open.failures())
        .put("failedTrials", open.failedTrials());
  }
}
