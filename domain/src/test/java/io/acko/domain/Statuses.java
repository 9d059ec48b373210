package io.acko.domain;

import io.acko.domain.breaker.Breaker;
import io.acko.domain.document.MapValue;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Phase;
import io.acko.domain.template.TemplateSnapshot;
import java.util.Optional;

/** Statuses that differ from another in a field or two. */
public final class Statuses {
  private Statuses() {}

  public static ClusterStatus remembering(ClusterStatus status, Ledger ledger) {
    return with(status, status.observedGeneration(), ledger);
  }

  public static ClusterStatus observing(ClusterStatus status, long generation) {
    return with(status, generation, status.ledger());
  }

  /** A status that tells that a spec was brought about. */
  public static ClusterStatus applied(ClusterStatus status, MapValue spec) {
    return with(status, status.observedGeneration(), status.ledger(), Optional.of(spec));
  }

  /** A status that keeps the copy of a template. */
  public static ClusterStatus keeping(ClusterStatus status, TemplateSnapshot copy) {
    return with(
        status,
        status.observedGeneration(),
        status.ledger(),
        status.appliedSpec(),
        Optional.of(copy));
  }

  /** A status of another phase and breaker. */
  public static ClusterStatus showing(
      ClusterStatus status, Optional<Phase> phase, Breaker breaker) {
    return with(
        status,
        phase,
        breaker,
        status.observedGeneration(),
        status.ledger(),
        status.appliedSpec(),
        status.templateSnapshot());
  }

  private static ClusterStatus with(ClusterStatus status, long generation, Ledger ledger) {
    return with(status, generation, ledger, status.appliedSpec());
  }

  private static ClusterStatus with(
      ClusterStatus status, long generation, Ledger ledger, Optional<MapValue> appliedSpec) {
    return with(status, generation, ledger, appliedSpec, status.templateSnapshot());
  }

  private static ClusterStatus with(
      ClusterStatus status,
      long generation,
      Ledger ledger,
      Optional<MapValue> appliedSpec,
      Optional<TemplateSnapshot> copy) {
    return with(status, status.phase(), status.breaker(), generation, ledger, appliedSpec, copy);
  }

  private static ClusterStatus with(
      ClusterStatus status,
      Optional<Phase> phase,
      Breaker breaker,
      long generation,
      Ledger ledger,
      Optional<MapValue> appliedSpec,
      Optional<TemplateSnapshot> copy) {
    return new ClusterStatus(
        phase,
        status.phaseReason(),
        status.size(),
        status.health(),
        status.conditions(),
        status.pods(),
        generation,
        status.selector(),
        status.aerospikeConfig(),
        appliedSpec,
        status.operatorVersion(),
        status.lastReconcileTime(),
        status.aerospikeClusterSize(),
        status.migration(),
        status.failedReconcileCount(),
        status.lastReconcileError(),
        breaker,
        status.pendingRestartPods(),
        ledger,
        copy);
  }
}
