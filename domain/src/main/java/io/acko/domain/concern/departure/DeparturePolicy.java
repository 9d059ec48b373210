package io.acko.domain.concern.departure;

import io.acko.domain.cluster.Rack;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.disruption.Gate;
import io.acko.domain.disruption.GateState;
import io.acko.domain.disruption.Records;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.ledger.Departure;
import io.acko.domain.ledger.PutBack;
import io.acko.domain.server.ServerConfig;
import io.acko.domain.server.info.Endpoint;
import io.acko.domain.server.info.NodeOrder;
import java.util.List;
import java.util.Optional;

/** Follows a removal until the others are at rest without it, or undoes it. */
public final class DeparturePolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    return putBack(situation)
        .or(() -> situation.ledger().departure().flatMap(left -> follow(situation, left)))
        .orElseGet(Verdict.Satisfied::new);
  }

  /** A pod whose leaving cost records comes back, whatever is wanted now. */
  private static Optional<Verdict> putBack(Situation situation) {
    Formation formation = Formation.of(situation.observed());
    return situation
        .ledger()
        .putBack()
        .flatMap(
            undone ->
                formation
                    .named(undone.statefulSet())
                    .filter(set -> set.replicas() < undone.replicas())
                    .map(set -> new Verdict.Act(List.of(again(set, undone)))));
  }

  private static Step again(RackSet set, PutBack undone) {
    return new Step.Rescale(
        set.object().ref(),
        set.replicas(),
        undone.replicas(),
        new Precondition(set.object().uid(), set.object().version()),
        undone.missing());
  }

  /** Nothing to say until the others are at rest: broken pods may have to be mended for that. */
  private static Optional<Verdict> follow(Situation situation, Departure left) {
    return switch (Gate.rest(situation.observed(), situation.ledger(), situation.now())) {
      case GateState.Shut _ -> Optional.empty();
      case GateState.Open _ ->
          Optional.of(
              missing(situation, left)
                  .map(what -> undo(situation, left, what))
                  .orElseGet(() -> forget(situation, left)));
    };
  }

  /** For the sake of a pod that did not serve nothing can be missing. */
  private static Optional<String> missing(Situation situation, Departure left) {
    return left.served()
        ? Records.missing(
            left.removal().records(), situation.observed(), situation.ledger(), situation.now())
        : Optional.empty();
  }

  private static Verdict undo(Situation situation, Departure left, String missing) {
    PutBack undone =
        new PutBack(
            left.removal().statefulSet(),
            left.removal().replicas(),
            missing,
            situation.resource().generation());
    return new Verdict.Hold(
        new Awaited(
            "RecordsMissing",
            String.join(", ", left.pods().keySet()) + " comes back: " + missing,
            Optional.empty()),
        Optional.of(situation.ledger().departed().puttingBack(Optional.of(undone))));
  }

  private static Verdict forget(Situation situation, Departure left) {
    List<Endpoint> seeds =
        left.pods().keySet().stream().map(pod -> seed(situation, left, pod)).toList();
    Step forget =
        new Step.Instruct(
            situation.names().self(),
            situation.observed().servers(),
            List.of(new NodeOrder.ForgetSeeds(seeds), new NodeOrder.ForgetDeparted()));
    return new Verdict.Act(
        List.of(forget), Optional.empty(), Optional.of(situation.ledger().departed()));
  }

  private static Endpoint seed(Situation situation, Departure left, String pod) {
    Rack rack =
        Formation.of(situation.observed())
            .named(left.removal().statefulSet())
            .flatMap(RackSet::wanted)
            .orElse(Rack.IMPLICIT);
    return new Endpoint(
        situation.names().podAddress(pod), ServerConfig.of(situation.spec(), rack).heartbeatPort());
  }
}
