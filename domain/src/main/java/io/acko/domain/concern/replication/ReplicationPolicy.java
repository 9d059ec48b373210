package io.acko.domain.concern.replication;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.disruption.Bookkeeping;
import io.acko.domain.disruption.Intent;
import io.acko.domain.disruption.ShutOut;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.live.Factors;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.server.info.NodeOrder;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Sees to it that no server starts with another replication factor than the running ones have. */
public final class ReplicationPolicy implements Concern {
  private static final Duration SOON = Duration.ofSeconds(5);

  @Override
  public Verdict examine(Situation situation) {
    // What a template says of it is not known then; nothing is applied without it.
    if (!situation.judged().subject().isWhole()) {
      return new Verdict.Satisfied();
    }
    Servers servers = new Servers(situation, Factors.of(situation.spec()));
    List<String> unknown = servers.unknown();
    List<NodeAddress> others = servers.others();
    boolean changes = servers.wouldStartOtherwise();
    if (changes && !unknown.isEmpty()) {
      return waiting(unknown);
    }
    if (!others.isEmpty()) {
      return tell(situation, servers, others);
    }
    return changes || !unknown.isEmpty() ? new Verdict.Satisfied() : settle(situation, servers);
  }

  private static Verdict waiting(List<String> unknown) {
    return new Verdict.Hold(
        new Awaited(
            "ReplicationFactorUnknown",
            "the replication factor changes, and nothing is started before every running server"
                + " has the new one: "
                + String.join("; ", unknown.stream().limit(3).toList()),
            Optional.of(SOON)));
  }

  /** Nothing else in this pass: only reading back will tell whether they took it. */
  private static Verdict tell(Situation situation, Servers servers, List<NodeAddress> others) {
    List<Step> steps =
        others.stream()
            .<Step>map(
                node ->
                    new Step.Instruct(
                        situation.names().self(), List.of(node), servers.orders(node.pod())))
            .toList();
    Optional<Ledger> same =
        Optional.of(Bookkeeping.withoutIdleWord(situation.ledger(), situation.observed()));
    return new Verdict.Act(steps, same, same);
  }

  /** All servers have what is wanted, and so has every file. */
  private static Verdict settle(Situation situation, Servers servers) {
    Optional<ObservedPod> shutOut =
        situation.observed().pods().stream()
            .filter(ObservedPod::serves)
            .filter(pod -> ShutOut.isShutOut(situation.observed(), pod.name()))
            .findFirst();
    if (shutOut.isPresent()) {
      return makeAnew(situation, shutOut.get());
    }
    return servers.goByOthers()
        ? new Verdict.Act(
            List.of(
                new Step.Instruct(
                    situation.names().self(),
                    situation.observed().servers(),
                    List.of(new NodeOrder.Recluster()))))
        : new Verdict.Satisfied();
  }

  private static Verdict makeAnew(Situation situation, ObservedPod pod) {
    return situation.disrupt(
        new Intent.Repair(pod.name(), RestartReason.CONFIG_CHANGED),
        "the repair of " + pod.name(),
        List.of(
            new Step.Remove(
                new ObjectRef(ObjectKind.POD, pod.name()),
                new Precondition(pod.uid(), pod.version()),
                "was shut out of the cluster by unequal replication factors")));
  }
}
