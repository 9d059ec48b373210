package io.acko.domain.concern.restart;

import io.acko.domain.disruption.Copies;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.revision.Revisions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which pods are still to be made anew, in what order.
 *
 * @param outdated pods that the user wants otherwise: racks in the order of the spec, in each the
 *     highest ordinal first
 */
record Rollout(
    ObservedCluster observed,
    Formation formation,
    Revisions revisions,
    List<ObservedPod> outdated) {

  static Rollout of(ObservedCluster observed) {
    Formation formation = Formation.of(observed);
    Revisions revisions = Revisions.of(observed);
    List<ObservedPod> outdated = new ArrayList<>();
    for (RackSet set : formation.sets()) {
      for (String name : set.pods().reversed()) {
        observed
            .pod(name)
            .filter(pod -> !pod.terminating() && !revisions.isCurrent(name))
            .ifPresent(outdated::add);
      }
    }
    return new Rollout(observed, formation, revisions, outdated);
  }

  /** The first that does not serve; one that is surely down before one that may come up. */
  Optional<ObservedPod> broken() {
    return outdated.stream()
        .filter(pod -> pod.server().isKnownToBeDown())
        .findFirst()
        .or(
            () ->
                outdated.stream().filter(pod -> pod.server() != ServerContainer.READY).findFirst());
  }

  /** Those that go together next. A pod that is to leave for good need not be made anew before. */
  List<ObservedPod> next() {
    List<ObservedPod> staying = outdated.stream().filter(pod -> !isLeaving(pod)).toList();
    if (staying.isEmpty()) {
      return List.of();
    }
    Optional<RackSet> set = formation.setOf(staying.getFirst().name());
    return staying.stream()
        .filter(pod -> formation.setOf(pod.name()).equals(set))
        .limit(set.map(this::batch).orElse(1))
        .toList();
  }

  RestartReason reason(ObservedPod pod) {
    return Optional.ofNullable(revisions.superseded().get(pod.name()))
        .orElse(RestartReason.MANUAL_RESTART);
  }

  /** More than one only when asked for, when copies allow it, and when one has shown it works. */
  private int batch(RackSet set) {
    int asked =
        observed.resource().spec().restartBatch().map(share -> share.of(set.replicas())).orElse(1);
    return hasCanary() ? Math.max(1, Math.min(asked, Copies.spare(observed))) : 1;
  }

  private boolean hasCanary() {
    return observed.pods().stream()
        .anyMatch(pod -> pod.serves() && revisions.isCurrent(pod.name()));
  }

  private boolean isLeaving(ObservedPod pod) {
    return formation
        .setOf(pod.name())
        .filter(set -> set.pods().indexOf(pod.name()) >= set.target())
        .isPresent();
  }
}
