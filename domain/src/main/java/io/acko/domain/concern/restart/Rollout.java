package io.acko.domain.concern.restart;

import io.acko.domain.disruption.Copies;
import io.acko.domain.disruption.Strays;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.revision.Revisions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Which pods are still to be made anew, in what order.
 *
 * @param outdated pods that the user wants otherwise: racks in the order of the spec, in each the
 *     highest ordinal first
 */
record Rollout(
    ObservedCluster observed,
    Ledger ledger,
    Formation formation,
    Revisions revisions,
    List<ObservedPod> outdated) {

  static Rollout of(ObservedCluster observed, Ledger ledger) {
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
    return new Rollout(observed, ledger, formation, revisions, outdated);
  }

  /**
   * The first that is broken: one that is surely down before one that may come up, and that before
   * one that serves in a cluster of its own.
   */
  Optional<ObservedPod> broken() {
    return first(pod -> pod.server().isKnownToBeDown())
        .or(() -> first(pod -> pod.server() != ServerContainer.READY))
        .or(() -> first(this::isStray));
  }

  private Optional<ObservedPod> first(Predicate<ObservedPod> test) {
    return outdated.stream().filter(test).findFirst();
  }

  /** A pod is none for a rollout that has only led the others astray. */
  private boolean isStray(ObservedPod pod) {
    return ledger.lost().containsKey(pod.name()) && Strays.isStray(observed, pod.name());
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

  boolean hasOthersThan(ObservedPod pod) {
    return observed.pods().stream().anyMatch(other -> !other.name().equals(pod.name()));
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
