package io.acko.domain.status;

import io.acko.domain.breaker.Breaker;
import io.acko.domain.document.MapValue;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.template.TemplateSnapshot;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The status of a cluster.
 *
 * @param phase absent before the first pass
 * @param size ready pods, the value of the scale subresource
 * @param aerospikeClusterSize absent while the servers do not agree or do not answer
 * @param appliedSpec the spec that was last wholly reached
 * @param failedReconcileCount failures in a row
 * @param lastReconcileError at most 256 characters; empty after a success
 * @param pendingRestartPods pods that the user wants otherwise, still to be made anew
 * @param ledger what the operator has to remember of the cluster's nodes
 * @param templateSnapshot the copy of the template that the cluster is built on
 */
public record ClusterStatus(
    Optional<Phase> phase,
    String phaseReason,
    int size,
    String health,
    SortedMap<ConditionType, Condition> conditions,
    SortedMap<String, PodStatus> pods,
    long observedGeneration,
    String selector,
    Optional<MapValue> aerospikeConfig,
    Optional<MapValue> appliedSpec,
    String operatorVersion,
    Optional<Instant> lastReconcileTime,
    Optional<Integer> aerospikeClusterSize,
    Optional<MigrationStatus> migration,
    int failedReconcileCount,
    String lastReconcileError,
    Breaker breaker,
    List<String> pendingRestartPods,
    Ledger ledger,
    Optional<TemplateSnapshot> templateSnapshot) {

  /** Nothing was written yet. */
  public static final ClusterStatus NONE =
      new ClusterStatus(
          Optional.empty(),
          "",
          0,
          "",
          Collections.emptySortedMap(),
          Collections.emptySortedMap(),
          0,
          "",
          Optional.empty(),
          Optional.empty(),
          "",
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          0,
          "",
          Breaker.NEW,
          List.of(),
          Ledger.EMPTY,
          Optional.empty());

  public ClusterStatus {
    conditions = Collections.unmodifiableSortedMap(new TreeMap<>(conditions));
    pods = Collections.unmodifiableSortedMap(new TreeMap<>(pods));
    pendingRestartPods = List.copyOf(pendingRestartPods);
  }

  public Optional<Condition> condition(ConditionType type) {
    return Optional.ofNullable(conditions.get(type));
  }

  /** This status with another time of the last reconcile. */
  public ClusterStatus reconciledAt(Optional<Instant> time) {
    return new ClusterStatus(
        phase,
        phaseReason,
        size,
        health,
        conditions,
        pods,
        observedGeneration,
        selector,
        aerospikeConfig,
        appliedSpec,
        operatorVersion,
        time,
        aerospikeClusterSize,
        migration,
        failedReconcileCount,
        lastReconcileError,
        breaker,
        pendingRestartPods,
        ledger,
        templateSnapshot);
  }

  /** The conditions in the order they are written. */
  public List<Condition> conditionList() {
    return List.copyOf(conditions.values());
  }
}
