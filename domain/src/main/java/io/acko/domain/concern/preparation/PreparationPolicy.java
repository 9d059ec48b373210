package io.acko.domain.concern.preparation;

import io.acko.domain.claim.Claim;
import io.acko.domain.claim.ClaimMark;
import io.acko.domain.claim.Claims;
import io.acko.domain.claim.VolumeState;
import io.acko.domain.cluster.ClearingMethod;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.Storage;
import io.acko.domain.cluster.Volume;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.observation.ObservedPod;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Lets each pod that waits for it have its volumes, emptied where that is due. */
public final class PreparationPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    Claims claims = Claims.of(situation.observed());
    Formation formation = Formation.of(situation.observed());
    List<Step> steps = new ArrayList<>();
    for (ObservedPod pod : situation.observed().pods()) {
      if (!pod.terminating()) {
        formation
            .setOf(pod.name())
            .ifPresent(set -> steps.addAll(prepare(situation.spec(), claims, set, pod)));
      }
    }
    return Verdict.of(steps);
  }

  @Override
  public boolean restsOnObjectsAlone() {
    return true;
  }

  private static List<Step> prepare(ClusterSpec spec, Claims claims, RackSet set, ObservedPod pod) {
    Optional<ClaimMark> mark = ClaimMark.on(set.object());
    List<Claim> marked =
        claims.all().stream()
            .filter(claim -> claim.pod().equals(pod.name()) && !claim.object().terminating())
            .filter(claim -> mark.filter(one -> one.volumes().contains(claim.volume())).isPresent())
            .toList();
    Stream<Step> states = marked.stream().flatMap(claim -> state(spec, claim, pod).stream());
    boolean complete = marked.size() == mark.map(one -> one.volumes().size()).orElse(0);
    return Stream.concat(states, complete ? order(spec, set, marked, pod).stream() : Stream.of())
        .toList();
  }

  private static Optional<Step> state(ClusterSpec spec, Claim claim, ObservedPod pod) {
    return handover(spec, claim)
        .next(pod)
        .map(
            next ->
                new Step.Annotate(
                    claim.object().ref(),
                    ObjectNames.VOLUME_STATE,
                    next.text(),
                    new Precondition(claim.object().uid(), claim.object().version())));
  }

  private static Optional<Step> order(
      ClusterSpec spec, RackSet set, List<Claim> claims, ObservedPod pod) {
    List<Handover> volumes = claims.stream().map(claim -> handover(spec, claim)).toList();
    int threads = storage(spec, set).cleanupThreads();
    return VolumeOrder.next(pod, volumes, threads)
        .map(
            order ->
                new Step.Annotate(
                    new ObjectRef(ObjectKind.POD, pod.name()),
                    ObjectNames.VOLUME_ORDER,
                    order,
                    new Precondition(pod.uid(), pod.version())));
  }

  private static Storage storage(ClusterSpec spec, RackSet set) {
    return set.wanted().map((Rack rack) -> spec.storageOf(rack)).orElse(Storage.NONE);
  }

  private static Handover handover(ClusterSpec spec, Claim claim) {
    return new Handover(
        claim.volume(),
        VolumeState.of(claim.object()),
        method(spec, claim, Volume::init),
        method(spec, claim, Volume::wipe));
  }

  /** What nobody knows any more how to empty is left as it is. */
  private static ClearingMethod method(
      ClusterSpec spec, Claim claim, Function<Volume, ClearingMethod> which) {
    return claim.volumeIn(spec).map(which).orElse(ClearingMethod.NONE);
  }
}
