package io.acko.domain.concern.readiness;

import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Step;
import io.acko.domain.observation.ObservedMigrations;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.ObservedPod;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** Tells Kubernetes which pods may be called ready, where their servers leave no doubt. */
public final class ReadinessPolicy implements Concern {
  /** The peer's word for it. */
  private static final String READY = "AerospikeReady";

  private static final String APART = "NotInCluster";

  @Override
  public Verdict examine(Situation situation) {
    List<ObservedPod> gated =
        situation.observed().pods().stream().filter(ObservedPod::gated).toList();
    return gated.isEmpty() ? new Verdict.Satisfied() : judge(situation, gated);
  }

  private static Verdict judge(Situation situation, List<ObservedPod> gated) {
    Company company = Company.of(situation.observed());
    return Verdict.of(
        gated.stream()
            .filter(ObservedPod::serves)
            .flatMap(pod -> word(situation, company, pod).stream())
            .toList());
  }

  /** What is to be told of a pod; nothing where that is what was told, or where it is not known. */
  private static Optional<Step> word(Situation situation, Company company, ObservedPod pod) {
    Optional<ObservedNode> node = situation.observed().node(pod.name()).known();
    return pod.readinessGateSatisfied()
        ? node.filter(one -> company.isSurelyWithout(one.membership()))
            .map(_ -> vouch(situation, pod, false))
        : node.filter(one -> company.includes(one.membership()))
            .filter(one -> hasItsRecords(one.migrations()))
            .map(_ -> vouch(situation, pod, true));
  }

  /** Asked before the first word only: later the others have what it has not yet. */
  private static boolean hasItsRecords(ObservedMigrations migrations) {
    return migrations.allowed().is(true)
        && migrations.partitionsRemaining().is(0L)
        && migrations
            .partitionGeneration()
            .known()
            .filter(generation -> generation >= 0)
            .isPresent();
  }

  private static Step vouch(Situation situation, ObservedPod pod, boolean holds) {
    return new Step.Vouch(
        pod.name(),
        holds,
        holds ? READY : APART,
        holds ? "" : "its server is not in the cluster of the others",
        situation.now().truncatedTo(ChronoUnit.SECONDS),
        pod.uid());
  }
}
