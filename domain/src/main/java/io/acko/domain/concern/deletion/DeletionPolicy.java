package io.acko.domain.concern.deletion;

import io.acko.domain.claim.Claim;
import io.acko.domain.claim.ClaimManifest;
import io.acko.domain.claim.Claims;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Puts the finalizer on a living cluster and takes it off a dying one, once the claims have gone
 * that are to go.
 */
public final class DeletionPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    ClusterResource resource = situation.resource();
    boolean held = resource.finalizers().contains(ObjectNames.FINALIZER);
    if (!resource.deleting()) {
      return held
          ? new Verdict.Satisfied()
          : amend(resource, new Amendment.AddFinalizer(ObjectNames.FINALIZER));
    }
    return held
        ? clearing(situation)
            .orElseGet(() -> amend(resource, new Amendment.RemoveFinalizer(ObjectNames.FINALIZER)))
        : new Verdict.Satisfied();
  }

  /**
   * The StatefulSets go before the claims, or would make them again; Kubernetes keeps a claim until
   * its pod has stopped, and the finalizer stays until the last claim has gone (F068).
   */
  private static Optional<Verdict> clearing(Situation situation) {
    List<Claim> going =
        Claims.of(situation.observed()).all().stream()
            .filter(claim -> claim.goesWithItsPod(situation.spec()))
            .filter(claim -> isOurs(situation, claim))
            .toList();
    return going.isEmpty()
        ? Optional.empty()
        : Optional.of(
            marking(situation, going)
                .or(() -> withoutSets(situation))
                .orElseGet(() -> removal(going)));
  }

  private static boolean isOurs(Situation situation, Claim claim) {
    return claim.isMarkedBy(situation.resource().uid())
        || situation.observed().pod(claim.pod()).isPresent();
  }

  /** Once its set has gone nothing but its mark tells whose a claim is. */
  private static Optional<Verdict> marking(Situation situation, List<Claim> going) {
    List<Step> steps =
        going.stream()
            .filter(claim -> !claim.isMarkedBy(situation.resource().uid()))
            .filter(claim -> !claim.object().terminating())
            .<Step>map(
                claim ->
                    new Step.Apply(
                        ClaimManifest.of(situation.resource(), claim),
                        Optional.of(claim.object().uid())))
            .toList();
    return steps.isEmpty() ? Optional.empty() : Optional.of(new Verdict.Act(steps));
  }

  private static Optional<Verdict> withoutSets(Situation situation) {
    List<RackSet> sets = Formation.of(situation.observed()).sets();
    List<Step> steps =
        sets.stream()
            .map(RackSet::object)
            .filter(set -> !set.terminating())
            .<Step>map(
                set ->
                    new Step.Remove(set.ref(), precondition(set), "its cluster is being deleted"))
            .toList();
    return steps.isEmpty()
        ? sets.isEmpty()
            ? Optional.empty()
            : Optional.of(hold("StatefulSetsLeaving", "StatefulSets go before their claims"))
        : Optional.of(new Verdict.Act(steps));
  }

  private static Verdict removal(List<Claim> going) {
    List<Step> steps =
        going.stream()
            .map(Claim::object)
            .filter(claim -> !claim.terminating())
            .<Step>map(
                claim ->
                    new Step.Remove(
                        claim.ref(),
                        precondition(claim),
                        "the cluster is being deleted, and cascadeDelete says so"))
            .toList();
    return steps.isEmpty()
        ? hold(
            "ClaimsLeaving",
            "claims have yet to go: "
                + going.stream()
                    .map(claim -> claim.object().ref().name())
                    .collect(Collectors.joining(", ")))
        : new Verdict.Act(steps);
  }

  private static Verdict hold(String reason, String what) {
    return new Verdict.Hold(new Awaited(reason, what, Optional.empty()));
  }

  private static Precondition precondition(ObservedObject object) {
    return new Precondition(object.uid(), object.version());
  }

  private static Verdict amend(ClusterResource resource, Amendment amendment) {
    return new Verdict.Act(
        List.of(
            new Step.Amend(
                resource.names().self(),
                amendment,
                new Precondition(resource.uid(), resource.version()))));
  }
}
