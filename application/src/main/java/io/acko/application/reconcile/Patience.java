package io.acko.application.reconcile;

import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ClusterResource;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What the API server asked for and no status tells of, because that could not be written either:
 * to be left alone until then.
 *
 * <p>It binds while the resource is as it was: who changes it wants something else, and a status
 * that was written after all tells of the wait by itself.
 *
 * @param until when the next object may be written
 * @param version the resource that it was asked about
 */
public record Patience(Instant until, ResourceVersion version) {
  /** Whoever asks for more is a mistaken clock or a mistaken unit; the breaker's limit as well. */
  private static final Duration LONGEST = Duration.ofHours(1);

  /** The longest that any of these answers, given at {@code now}, asked for. */
  static Optional<Patience> askedBy(
      List<StepOutcome> outcomes, Instant now, ResourceVersion version) {
    return outcomes.stream()
        .flatMap(outcome -> asked(outcome).stream())
        .max(Comparator.naturalOrder())
        .map(wait -> wait.compareTo(LONGEST) > 0 ? LONGEST : wait)
        .map(wait -> new Patience(now.plus(wait), version));
  }

  private static Optional<Duration> asked(StepOutcome outcome) {
    return outcome instanceof StepOutcome.Failed(var failure)
        ? failure.retryAfter()
        : Optional.empty();
  }

  boolean binds(ClusterResource resource, Instant now) {
    return now.isBefore(until) && resource.version().equals(version);
  }
}
