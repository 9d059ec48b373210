package io.acko.application.reconcile;

import io.acko.domain.decision.Step;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Several objects are first tried without effect, so that what the API server refuses for good is
 * told at once and whole, and leaves no half-made cluster behind.
 *
 * <p>A single object needs none: its own write has all or no effect. What may heal by itself, or
 * what nobody could tell, holds up nothing; the write itself will show.
 */
final class Rehearsal {
  /**
   * How long all tries of a plan may take. What answers dry runs slowly or never, such as
   * somebody's webhook, would else use up the pass, and no write of it would ever be reached.
   */
  static final Duration TIME = Duration.ofSeconds(30);

  private Rehearsal() {}

  /** What of a plan is to be tried; what nothing rests on is no reason to write nothing. */
  static List<Step.Apply> of(List<Step> plan) {
    List<Step.Apply> objects =
        plan.stream()
            .filter(step -> !step.isAside())
            .filter(Step.Apply.class::isInstance)
            .map(Step.Apply.class::cast)
            .toList();
    return objects.size() > 1 ? objects : List.of();
  }

  /** All that is refused for good, as one failure that names every object. */
  static Optional<Failure> permanent(List<Answer.Refusal> refusals) {
    List<Answer.Refusal> permanent =
        refusals.stream()
            .filter(refusal -> refusal.failure().kind() == FailureKind.PERMANENT)
            .toList();
    String all =
        permanent.stream()
            .map(refusal -> refusal.object() + ": " + refusal.failure().message())
            .collect(Collectors.joining(" | "));
    return permanent.stream()
        .findFirst()
        .map(first -> new Failure.Refused(first.failure().reason(), all));
  }
}
