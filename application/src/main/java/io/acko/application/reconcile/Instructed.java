package io.acko.application.reconcile;

import io.acko.domain.decision.StepOutcome;
import io.acko.domain.server.info.CommandOutcome;
import io.acko.domain.server.info.NodeOrder;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** What came of telling servers something. */
final class Instructed {
  /** How soon servers that did not answer are told again. */
  private static final Duration AGAIN = Duration.ofSeconds(5);

  private Instructed() {}

  /**
   * What the outcomes come to. A refusal is an answer: a seed that is not known need not be
   * forgotten. Silence is none, and no failure of the cluster's wish either.
   */
  static StepOutcome outcome(NodeOrder order, SortedMap<String, CommandOutcome> outcomes) {
    return outcomes.entrySet().stream()
        .flatMap(entry -> objection(order, entry).stream())
        .findFirst()
        .<StepOutcome>map(why -> new StepOutcome.Postponed(why, AGAIN))
        .orElseGet(StepOutcome.Unchanged::new);
  }

  private static Optional<String> objection(
      NodeOrder order, Map.Entry<String, CommandOutcome> entry) {
    String pod = entry.getKey();
    return switch (entry.getValue()) {
      case CommandOutcome.Done _ -> Optional.empty();
      case CommandOutcome.Refused(var _, String text) ->
          order instanceof NodeOrder.Change(var change)
              ? Optional.of(pod + " refused " + change.text() + ": " + text)
              : Optional.empty();
      case CommandOutcome.Unknown(String why) ->
          Optional.of(pod + " was told " + order.command().text() + " and did not answer: " + why);
    };
  }
}
