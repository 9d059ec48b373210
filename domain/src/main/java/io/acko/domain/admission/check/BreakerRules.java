package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Spot;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.breaker.BreakerOverrides;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** When retries stop for this cluster. */
final class BreakerRules {
  private static final String BREAKER = "spec.circuitBreaker.";
  private static final List<String> TIMES =
      List.of("initialBackoff", "maxBackoff", "openFor", "maxOpenFor");
  private static final int MOST_FAILURES = 100;

  static final List<Rule> ALL =
      List.of(
          Rule.refusing(
              "breaker-threshold-out-of-range",
              BREAKER + "failureThreshold",
              "'{}' is no number of failures from 1 to 100",
              "write 10, or remove it",
              subject ->
                  breaker(subject)
                      .at("failureThreshold")
                      .ifPresent()
                      .filter(
                          part ->
                              part.value()
                                  .asInteger()
                                  .filter(n -> n >= 1 && n <= MOST_FAILURES)
                                  .isEmpty())
                      .map(Part::spot)),
          Rule.refusing(
              "breaker-time-malformed",
              BREAKER + "*",
              "'{}' is no length of time above zero",
              "write such as 45s, 5m or 1h30m",
              subject ->
                  TIMES.stream()
                      .map(breaker(subject)::at)
                      .filter(part -> part.isPresent() && time(part).isEmpty())
                      .map(Part::spot)),
          Rule.refusing(
              "breaker-times-inverted",
              BREAKER + "*",
              "is {}, longer than {}, which is {}",
              "write a shorter one, or make the other longer",
              subject ->
                  Stream.concat(
                      inverted(subject, "initialBackoff", "maxBackoff"),
                      inverted(subject, "openFor", "maxOpenFor"))));

  private BreakerRules() {}

  private static Part breaker(Subject subject) {
    return subject.spec().at("circuitBreaker");
  }

  private static Optional<Duration> time(Part part) {
    return part.text().flatMap(BreakerOverrides::duration);
  }

  private static Stream<Spot> inverted(Subject subject, String shorter, String longer) {
    Part first = breaker(subject).at(shorter);
    Part second = breaker(subject).at(longer);
    Optional<Duration> bound = time(second);
    return time(first)
        .filter(one -> bound.filter(other -> one.compareTo(other) > 0).isPresent())
        .map(_ -> first.spot(longer, second.text().orElse("")))
        .stream();
  }
}
