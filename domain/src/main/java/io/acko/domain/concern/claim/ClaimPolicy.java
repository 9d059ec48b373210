package io.acko.domain.concern.claim;

import io.acko.domain.claim.Claim;
import io.acko.domain.claim.ClaimManifest;
import io.acko.domain.claim.Claims;
import io.acko.domain.claim.VolumeState;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Rack;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.disruption.Gate;
import io.acko.domain.disruption.GateState;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.growth.Reuse;
import io.acko.domain.observation.ObservedObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Keeps the claims of pods, takes away those that pods have left for good, and lets those be
 * emptied that a person hands to other pods.
 */
public final class ClaimPolicy implements Concern {
  private static final String WHY = "its pod has left for good, and cascadeDelete says so";

  @Override
  public Verdict examine(Situation situation) {
    Claims claims = Claims.of(situation.observed());
    Formation formation = Formation.of(situation.observed());
    Stream<Step> kept =
        claims.all().stream()
            .filter(claim -> hasPod(situation, claim) && !claim.object().terminating())
            .flatMap(claim -> keep(situation, claim).stream());
    List<Claim> left =
        claims.all().stream().filter(claim -> isLeft(situation, formation, claim)).toList();
    List<Step> discarded = discard(situation, formation);
    boolean over = (!left.isEmpty() || !discarded.isEmpty()) && isOver(situation);
    Stream<Step> gone =
        Stream.concat(
            Released.of(situation).stream(),
            over ? Stream.concat(remove(left), discarded.stream()) : Stream.of());
    return Verdict.of(Stream.concat(kept, gone).toList());
  }

  /** What earlier pods left and a person lets others have is to be emptied for them. */
  private static List<Step> discard(Situation situation, Formation formation) {
    return formation.sets().stream()
        .filter(set -> set.isSettled() && set.replicas() < set.target())
        .flatMap(
            set ->
                IntStream.range(set.replicas(), set.target())
                    .filter(i -> situation.observed().pod(set.name() + "-" + i).isEmpty())
                    .mapToObj(i -> Reuse.discards(situation.observed(), rack(set), i)))
        .flatMap(discards -> discards.entrySet().stream())
        .map(discard -> discard(discard.getKey(), discard.getValue()))
        .toList();
  }

  private static Rack rack(RackSet set) {
    return set.wanted().orElse(Rack.IMPLICIT);
  }

  private static Step discard(ObservedObject claim, VolumeState state) {
    return new Step.Annotate(
        claim.ref(),
        ObjectNames.VOLUME_STATE,
        state.text(),
        new Precondition(claim.uid(), claim.version()));
  }

  private static Optional<Step> keep(Situation situation, Claim claim) {
    Manifest wanted = ClaimManifest.of(situation.resource(), claim);
    return wanted.isHeldBy(claim.object())
        ? Optional.empty()
        : Optional.of(new Step.Apply(wanted, Optional.of(claim.object().uid())));
  }

  private static Stream<Step> remove(List<Claim> left) {
    return left.stream().map(ClaimPolicy::remove);
  }

  private static Step remove(Claim claim) {
    ObservedObject object = claim.object();
    return new Step.Remove(object.ref(), new Precondition(object.uid(), object.version()), WHY);
  }

  /** Nobody may need it any more: nobody is on his way out or back, and all are at rest. */
  private static boolean isOver(Situation situation) {
    return situation.ledger().departure().isEmpty()
        && situation.ledger().putBack().isEmpty()
        && Gate.rest(situation.observed(), situation.ledger(), situation.now())
            instanceof GateState.Open;
  }

  private static boolean isLeft(Situation situation, Formation formation, Claim claim) {
    ClusterSpec spec = situation.spec();
    return !claim.object().terminating()
        && claim.isMarkedBy(situation.resource().uid())
        && !hasPod(situation, claim)
        && claim.goesWithItsPod(spec)
        && isToldToGo(spec, formation, claim);
  }

  /** Its StatefulSet was told to do without its pod, or has gone with its rack. */
  private static boolean isToldToGo(ClusterSpec spec, Formation formation, Claim claim) {
    Optional<RackSet> set = formation.set(claim.rack());
    return set.map(one -> one.isSettled() && claim.ordinal() >= one.replicas())
        .orElseGet(() -> spec.racks().stream().noneMatch(rack -> rack.id() == claim.rack()));
  }

  private static boolean hasPod(Situation situation, Claim claim) {
    return situation.observed().pod(claim.pod()).isPresent();
  }
}
