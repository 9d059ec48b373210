package io.acko.domain.concern.blocklist;

import io.acko.domain.cluster.Rack;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.disruption.Intent;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.Refuge;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Moves pods off the nodes that the user lists, as far as the gate lets it. */
public final class BlockListPolicy implements Concern {
  /** How soon it is asked again whether there is another node: no watch tells of nodes. */
  private static final Duration AGAIN = Duration.ofMinutes(1);

  @Override
  public Verdict examine(Situation situation) {
    List<ObservedPod> stranded = stranded(situation);
    if (stranded.isEmpty()) {
      return new Verdict.Satisfied();
    }
    return stranded.stream()
        .filter(pod -> obstacle(situation, pod).isEmpty())
        .findFirst()
        .map(pod -> move(situation, pod))
        .orElseGet(() -> stay(situation, stranded.getFirst()));
  }

  /** Pods on listed nodes: those whose server is down first, in each rack the last first. */
  private static List<ObservedPod> stranded(Situation situation) {
    Set<String> blocked = situation.spec().blockedMachines();
    List<ObservedPod> all =
        Formation.of(situation.observed()).sets().stream()
            .flatMap(set -> set.pods().reversed().stream())
            .flatMap(name -> situation.observed().pod(name).stream())
            .filter(pod -> !pod.terminating() && blocked.contains(pod.machine()))
            .toList();
    Optional<ObservedPod> down =
        all.stream().filter(pod -> pod.server().isKnownToBeDown()).findFirst();
    return down.map(List::of).orElse(all);
  }

  private static Optional<String> obstacle(Situation situation, ObservedPod pod) {
    Rack rack =
        Formation.of(situation.observed())
            .setOf(pod.name())
            .flatMap(RackSet::wanted)
            .orElse(Rack.IMPLICIT);
    return Refuge.obstacle(situation.observed(), pod, rack);
  }

  private static Verdict move(Situation situation, ObservedPod pod) {
    boolean down = pod.server().isKnownToBeDown();
    String why = RestartReason.NODE_BLOCKED.text() + ": leaves node " + pod.machine();
    return situation.disrupt(
        down
            ? new Intent.Repair(pod.name(), RestartReason.NODE_BLOCKED)
            : new Intent.Restart(List.of(pod.name()), RestartReason.NODE_BLOCKED),
        "the move of " + pod.name() + " off node " + pod.machine(),
        List.of(situation.take(pod, why)));
  }

  private static Verdict stay(Situation situation, ObservedPod pod) {
    return new Verdict.Hold(
        new Awaited(
            "NoOtherNode",
            pod.name()
                + " stays on node "
                + pod.machine()
                + ", which is on the block list: "
                + obstacle(situation, pod).orElse(""),
            Optional.of(AGAIN)));
  }
}
