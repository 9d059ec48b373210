package io.acko.domain.disruption;

import io.acko.domain.cluster.Uid;
import io.acko.domain.formation.Formation;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.observation.ObservedCluster;

/** How far an undertaking has come, read from the world and not from what was meant to be done. */
public final class Undertakings {
  private Undertakings() {}

  /** Whether somebody it takes away is gone or going, by whomever. */
  public static boolean isBegun(Undertaking undertaking, ObservedCluster observed) {
    return switch (undertaking.purpose()) {
      case Purpose.Removal(String set, int replicas, var _) ->
          Formation.of(observed).named(set).filter(one -> one.replicas() >= replicas).isEmpty();
      case Purpose.Restart _, Purpose.Repair _ ->
          !undertaking.pods().entrySet().stream()
              .allMatch(pod -> stays(observed, pod.getKey(), pod.getValue()));
    };
  }

  private static boolean stays(ObservedCluster observed, String name, Uid uid) {
    return observed.pods().stream()
        .anyMatch(pod -> pod.name().equals(name) && pod.uid().equals(uid) && !pod.terminating());
  }
}
