package io.acko.domain.breaker;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code spec.circuitBreaker} changes of the operator's breaker policy; nonsense changes
 * nothing.
 */
public record BreakerOverrides(
    Optional<Integer> threshold,
    Optional<Duration> initialBackoff,
    Optional<Duration> maxBackoff,
    Optional<Duration> openFor,
    Optional<Duration> maxOpenFor) {

  private static final Pattern DURATION =
      Pattern.compile("(?:(\\d{1,6})h)?(?:(\\d{1,6})m)?(?:(\\d{1,6})s)?(?:(\\d{1,6})ms)?");

  public static BreakerOverrides read(MapValue breaker) {
    return new BreakerOverrides(
        breaker.get("failureThreshold").flatMap(Value::asInteger).filter(count -> count > 0),
        breaker.text("initialBackoff").flatMap(BreakerOverrides::duration),
        breaker.text("maxBackoff").flatMap(BreakerOverrides::duration),
        breaker.text("openFor").flatMap(BreakerOverrides::duration),
        breaker.text("maxOpenFor").flatMap(BreakerOverrides::duration));
  }

  public BreakerPolicy over(BreakerPolicy operator) {
    Duration initial = initialBackoff.orElse(operator.backoff().initial());
    Duration cap = maxBackoff.orElse(operator.backoff().cap());
    return new BreakerPolicy(
        threshold.orElse(operator.threshold()),
        new Backoff(initial, cap.compareTo(initial) < 0 ? initial : cap),
        openFor.orElse(operator.openFor()),
        maxOpenFor.orElse(operator.maxOpenFor()));
  }

  /** Reads {@code 1h30m}, {@code 45s} or {@code 500ms}; absent for anything else and for zero. */
  public static Optional<Duration> duration(String text) {
    Matcher form = DURATION.matcher(text);
    if (text.isEmpty() || !form.matches()) {
      return Optional.empty();
    }
    Duration sum =
        Duration.ofHours(part(form, 1))
            .plusMinutes(part(form, 2))
            .plusSeconds(part(form, 3))
            .plusMillis(part(form, 4));
    return sum.isZero() ? Optional.empty() : Optional.of(sum);
  }

  private static long part(Matcher form, int group) {
    String digits = form.group(group);
    return digits == null ? 0 : Long.parseLong(digits);
  }
}
