package io.acko.application.reconcile;

import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ClusterResource;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What the API server asked for and no status tells of, because that could not be written either:
 * to be left alone until then.
 *
 * <p>It binds while the user says what was said then. The resource's version would not do: an
 * amendment of our own may have been done although the answer was to wait.
 *
 * @param asked when it was asked for; a clock that is before it was set back since, and nobody
 *     knows how much of the wait is over
 * @param until when the next object may be written
 * @param generation of the spec that it was asked about
 * @param annotations that the resource bore
 * @param deleting whether it was to go
 */
public record Patience(
    Instant asked,
    Instant until,
    long generation,
    SortedMap<String, String> annotations,
    boolean deleting) {
  /** The breaker's limit as well: whoever asks for more has mistaken a clock or a unit. */
  private static final Duration LONGEST = Duration.ofHours(1);

  /** The longest that any of these answers, given at {@code now}, asked for. */
  static Optional<Patience> askedBy(
      List<StepOutcome> outcomes, Instant now, ClusterResource resource) {
    return outcomes.stream()
        .flatMap(outcome -> asked(outcome).stream())
        .max(Comparator.naturalOrder())
        .map(wait -> wait.compareTo(LONGEST) > 0 ? LONGEST : wait)
        .map(
            wait ->
                new Patience(
                    now,
                    now.plus(wait),
                    resource.generation(),
                    resource.annotations(),
                    resource.deleting()));
  }

  private static Optional<Duration> asked(StepOutcome outcome) {
    return outcome instanceof StepOutcome.Failed(var failure)
        ? failure.retryAfter()
        : Optional.empty();
  }

  boolean binds(ClusterResource resource, Instant now) {
    return !now.isBefore(asked)
        && now.isBefore(until)
        && resource.generation() == generation
        && resource.annotations().equals(annotations)
        && resource.deleting() == deleting;
  }
}
