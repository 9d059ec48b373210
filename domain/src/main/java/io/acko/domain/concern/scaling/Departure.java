package io.acko.domain.concern.scaling;

import io.acko.domain.cluster.Rack;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Step;
import io.acko.domain.disruption.Gate;
import io.acko.domain.disruption.GateState;
import io.acko.domain.disruption.Objection;
import io.acko.domain.disruption.Records;
import io.acko.domain.formation.Formation;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.ledger.PutBack;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.server.ServerConfig;
import io.acko.domain.server.info.Endpoint;
import io.acko.domain.server.info.NodeOrder;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What follows the removal of a pod, until the others have forgotten it. */
record Departure(Situation situation, Undertaking undertaking, Purpose.Removal removal) {

  Verdict verdict() {
    return switch (Gate.rest(situation.observed(), situation.ledger(), situation.now())) {
      case GateState.Shut(List<Objection> objections) ->
          new Verdict.Hold(
              new Awaited(
                  objections.getFirst().rule().reason(),
                  "the others come to rest without "
                      + who()
                      + ": "
                      + objections.stream()
                          .map(Objection::text)
                          .limit(3)
                          .collect(Collectors.joining("; ")),
                  Optional.empty()));
      case GateState.Open _ -> missing().map(this::undo).orElseGet(this::forget);
    };
  }

  private String who() {
    return String.join(", ", undertaking.pods().keySet());
  }

  /** What nobody served cannot be missing for its sake. */
  private Optional<String> missing() {
    return undertaking.served()
        ? Records.missing(
            removal.records(), situation.observed(), situation.ledger(), situation.now())
        : Optional.empty();
  }

  private Verdict undo(String missing) {
    PutBack undone =
        new PutBack(
            removal.statefulSet(), removal.replicas(), missing, situation.resource().generation());
    return new Verdict.Hold(
        new Awaited("RecordsMissing", who() + " comes back: " + missing, Optional.empty()),
        Optional.of(situation.ledger().puttingBack(Optional.of(undone))));
  }

  private Verdict forget() {
    Step forget =
        new Step.Instruct(
            situation.names().self(),
            situation.observed().servers(),
            List.of(
                new NodeOrder.ForgetSeeds(
                    undertaking.pods().keySet().stream().map(this::seed).toList()),
                new NodeOrder.ForgetDeparted()));
    return new Verdict.Act(
        List.of(forget), Optional.empty(), Optional.of(situation.ledger().idle()));
  }

  private Endpoint seed(String pod) {
    Rack rack =
        Formation.of(situation.observed())
            .named(removal.statefulSet())
            .flatMap(set -> set.wanted())
            .orElse(Rack.IMPLICIT);
    return new Endpoint(
        situation.names().podAddress(pod), ServerConfig.of(situation.spec(), rack).heartbeatPort());
  }
}
