package io.acko.domain.breaker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.acko.domain.breaker.BreakerEvent.ClosedAgain;
import io.acko.domain.breaker.BreakerEvent.Failed;
import io.acko.domain.breaker.BreakerEvent.Opened;
import io.acko.domain.breaker.BreakerEvent.Probing;
import io.acko.domain.breaker.BreakerEvent.Recovered;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureReason;
import io.acko.domain.failure.Violation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The whole transition table of the breaker, one row each. */
class BreakerTransitionsTest {
  private static final Instant T0 = Instant.parse("2026-06-01T12:00:00Z");
  private static final BreakerPolicy POLICY = BreakerPolicy.DEFAULT;
  private static final InputFingerprint SAME = new InputFingerprint("same");
  private static final InputFingerprint OTHER = new InputFingerprint("other");
  private static final RetryToken FORCE = new RetryToken(RetryToken.ANNOTATION, "true");
  private static final Failure PERMANENT =
      new Failure.InvalidSpec(List.of(new Violation("size", "spec.size", "is 9", "write 8")));
  private static final Failure TRANSIENT =
      new Failure.Refused(FailureReason.API_SERVER_ERROR, "500");

  /** What a row does to a breaker: gives the breaker after it and the events on the way. */
  private interface Input extends java.util.function.Function<Breaker, Transition> {}

  static Stream<Arguments> rows() {
    return Stream.of(
        row("closed, success", closed(0), success(), "Closed 0", List.of()),
        row(
            "closed with failures, success",
            closed(3),
            success(),
            "Closed 0",
            List.of(Recovered.class)),
        row(
            "closed, first transient",
            closed(0),
            failure(TRANSIENT),
            "Closed 1",
            List.of(Failed.class)),
        row("closed, transient again", closed(1), failure(TRANSIENT), "Closed 2", List.of()),
        row("closed, ninth transient", closed(8), failure(TRANSIENT), "Closed 9", List.of()),
        row(
            "closed, tenth transient",
            closed(9),
            failure(TRANSIENT),
            "Open ConsecutiveFailures +30m",
            List.of(Opened.class)),
        row(
            "closed, permanent",
            closed(0),
            failure(PERMANENT),
            "Open PermanentError +30m",
            List.of(Opened.class)),
        row(
            "closed with failures, permanent",
            closed(4),
            failure(PERMANENT),
            "Open PermanentError +30m",
            List.of(Opened.class)),
        row("open, before the trial", open(), ask(SAME, false, 29), "Refused +30m", List.of()),
        row("open, trial time", open(), ask(SAME, false, 30), "HalfOpen", List.of(Probing.class)),
        row(
            "open, input changed",
            open(),
            ask(OTHER, false, 1),
            "Closed 0",
            List.of(ClosedAgain.class)),
        row("open, forced", open(), ask(SAME, true, 1), "Closed 0", List.of(ClosedAgain.class)),
        row(
            "closed in backoff, same input",
            closed(3),
            ask(SAME, false, 0),
            "Refused +4s",
            List.of()),
        row(
            "closed in backoff, input changed",
            closed(3),
            ask(OTHER, false, 0),
            "Closed 0",
            List.of()),
        row("closed in backoff, forced", closed(3), ask(SAME, true, 0), "Closed 0", List.of()),
        row("half open, success", halfOpen(), success(), "Closed 0", List.of(ClosedAgain.class)),
        row(
            "half open, transient",
            halfOpen(),
            failure(TRANSIENT),
            "Open ConsecutiveFailures +60m",
            List.of(Opened.class)),
        row(
            "half open, permanent",
            halfOpen(),
            failure(PERMANENT),
            "Open PermanentError +60m",
            List.of(Opened.class)),
        row("half open, asked again", halfOpen(), ask(SAME, false, 31), "HalfOpen", List.of()),
        row(
            "half open, input changed",
            halfOpen(),
            ask(OTHER, false, 31),
            "Closed 0",
            List.of(ClosedAgain.class)));
  }

  // F003.
  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void goesWhereTheTableSays(
      String name, Breaker from, Input input, String expected, List<Class<?>> events) {
    Transition transition = input.apply(from);
    assertThat(transition.events().stream().map(Object::getClass).toList())
        .describedAs(name)
        .isEqualTo(events);
    assertThat(describe(transition.next(), input)).describedAs(name).isEqualTo(expected);
  }

  private static String describe(Breaker breaker, Input input) {
    if (input instanceof Ask ask && ask.refused().isPresent()) {
      return "Refused " + since(ask.refused().get());
    }
    return switch (breaker.state()) {
      case Closed closed -> "Closed " + closed.failures();
      case Open open -> "Open " + open.cause().text() + " " + since(open.nextTrial());
      case HalfOpen _ -> "HalfOpen";
    };
  }

  private static String since(Instant time) {
    Duration wait = Duration.between(T0, time);
    return wait.toMinutes() > 0 ? "+" + wait.toMinutes() + "m" : "+" + wait.toSeconds() + "s";
  }

  private static Arguments row(
      String name, Breaker from, Input input, String expected, List<Class<?>> events) {
    return arguments(name, from, input, expected, events);
  }

  private static Breaker closed(int failures) {
    return failures == 0
        ? new Breaker(Closed.CLEAN, SAME, 0)
        : new Breaker(
            Closed.after(
                failures,
                Optional.of(T0.plusSeconds(4)),
                Set.of(FailureReason.API_SERVER_ERROR),
                "500"),
            SAME,
            0);
  }

  private static Breaker open() {
    return closed(0).failed(PERMANENT, T0, POLICY).next();
  }

  private static Breaker halfOpen() {
    UnaryOperator<Breaker> trial =
        breaker ->
            breaker.permit(SAME, Optional.empty(), T0.plus(POLICY.openFor()), POLICY).breaker();
    return trial.apply(open());
  }

  private static Input success() {
    return Breaker::succeeded;
  }

  private static Input failure(Failure failure) {
    return breaker -> breaker.failed(failure, T0, POLICY);
  }

  private static Input ask(InputFingerprint input, boolean force, int minutes) {
    return new Ask(input, force, T0.plus(Duration.ofMinutes(minutes)));
  }

  /** Asks for a permit and remembers a refusal. */
  private static final class Ask implements Input {
    private final InputFingerprint input;
    private final boolean force;
    private final Instant at;
    private Optional<Instant> refused = Optional.empty();

    Ask(InputFingerprint input, boolean force, Instant at) {
      this.input = input;
      this.force = force;
      this.at = at;
    }

    @Override
    public Transition apply(Breaker breaker) {
      Permit permit =
          breaker.permit(input, force ? Optional.of(FORCE) : Optional.empty(), at, POLICY);
      refused =
          permit instanceof Permit.Refuse refuse ? Optional.of(refuse.until()) : Optional.empty();
      return permit.transition();
    }

    Optional<Instant> refused() {
      return refused;
    }
  }
}
