package io.acko.domain.reporting;

import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Course;
import io.acko.domain.disruption.Undertakings;
import io.acko.domain.ledger.Departure;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Condition;
import io.acko.domain.status.Condition.Truth;
import io.acko.domain.status.ConditionType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What keeps a wanted disruption from beginning or ending.
 *
 * @param reason CamelCase, for a condition
 */
record Waiting(String reason, String message) {
  /** After so long somebody is told; nothing is skipped for it, and nothing goes on for it. */
  static final Duration LIMIT = Duration.ofMinutes(30);

  /** An announcement is no wait of its own: it ends by itself in seconds. */
  private static final Set<String> PASSING =
      Set.of("SecondLook", "ChangingSettings", "OperationUnderWay");

  static Optional<Waiting> of(PassResult result) {
    Optional<Undertaking> begun =
        result.ledger().undertaking().filter(one -> Undertakings.isBegun(one, result.observed()));
    return begun.isPresent()
        ? stopped(result, begun.get())
        : awaited(result)
            .filter(one -> !PASSING.contains(one.reason()))
            .map(one -> new Waiting(one.reason(), one.message()));
  }

  private static Optional<Awaited> awaited(PassResult result) {
    return result.course() instanceof Course.Pursued(List<Awaited> all)
        ? all.stream().findFirst()
        : Optional.empty();
  }

  /** A pod that was made anew does not come up: whatever it is, the next would do the same. */
  private static Optional<Waiting> stopped(PassResult result, Undertaking undertaking) {
    String troubles =
        result.observed().pods().stream()
            .filter(pod -> undertaking.pods().containsKey(pod.name()))
            .filter(pod -> !pod.trouble().isEmpty() && !pod.terminating())
            .map(Waiting::trouble)
            .collect(Collectors.joining("; "));
    return troubles.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Waiting(
                "RestartFailed", "no other pod is taken until this is mended: " + troubles));
  }

  private static String trouble(ObservedPod pod) {
    return pod.name() + " does not come up: " + pod.trouble();
  }

  /** When the oldest wait becomes too long; absent if nobody waits, or it was told already. */
  static Optional<Instant> overdueAt(ClusterStatus status) {
    boolean told =
        status
            .condition(ConditionType.DISRUPTION_OVERDUE)
            .filter(condition -> condition.truth() == Truth.TRUE)
            .isPresent();
    return told ? Optional.empty() : since(status).map(time -> time.plus(LIMIT));
  }

  static Optional<Instant> since(ClusterStatus status) {
    return Stream.concat(
            status
                .condition(ConditionType.DISRUPTION_HELD)
                .filter(condition -> condition.truth() == Truth.TRUE)
                .map(Condition::since)
                .stream(),
            since(status.ledger()))
        .min(Instant::compareTo);
  }

  /** Since when a disruption is announced or under way. */
  static Stream<Instant> since(Ledger ledger) {
    return Stream.concat(
        ledger.undertaking().map(Undertaking::since).stream(),
        ledger.departure().map(Departure::since).stream());
  }
}
