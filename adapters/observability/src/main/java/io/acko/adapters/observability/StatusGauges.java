package io.acko.adapters.observability;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Condition;
import io.acko.domain.status.ConditionType;
import io.acko.domain.status.MigrationStatus;
import io.acko.domain.status.Phase;
import io.prometheus.metrics.core.metrics.Gauge;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The peer's gauges of what a cluster's status says. */
final class StatusGauges {
  private final Gauge phase;
  private final Gauge ready;
  private final Gauge size;
  private final Gauge migrating;
  private final Gauge reconciled;
  private final Gauge paused;

  StatusGauges(PrometheusRegistry registry) {
    phase =
        MetricsJournal.gauge(
            registry,
            "acko_cluster_phase",
            "0 unknown, 1 InProgress, 2 Completed, 3 Error, 4 ScalingUp, 5 ScalingDown,"
                + " 6 WaitingForMigration, 7 RollingRestart, 8 ACLSync, 9 Paused, 10 Deleting");
    ready = MetricsJournal.gauge(registry, "acko_cluster_ready_pods", "Ready pods");
    size =
        MetricsJournal.gauge(
            registry, "acko_cluster_as_size", "The size the servers agree on; 0 when they do not");
    migrating =
        MetricsJournal.gauge(
            registry, "acko_cluster_migrating_partitions", "Partitions still to be migrated");
    reconciled =
        MetricsJournal.gauge(
            registry,
            "acko_last_reconcile_timestamp_seconds",
            "When the status last changed, in Unix time");
    paused =
        MetricsJournal.gauge(
            registry,
            "acko_cluster_paused_duration_seconds",
            "How long the cluster has been paused; 0 when it is not");
  }

  void show(ClusterKey key, ClusterStatus status, Instant at) {
    set(phase, key, status.phase().map(StatusGauges::number).orElse(0));
    set(ready, key, status.size());
    set(size, key, status.aerospikeClusterSize().orElse(0));
    set(migrating, key, status.migration().map(MigrationStatus::remainingPartitions).orElse(0L));
    status
        .lastReconcileTime()
        .ifPresent(changed -> set(reconciled, key, (double) changed.getEpochSecond()));
    set(paused, key, pausedFor(status, at).toMillis() / 1e3);
  }

  void forget(ClusterKey key) {
    for (Gauge gauge : List.of(phase, ready, size, migrating, reconciled, paused)) {
      gauge.remove(key.namespace(), key.name());
    }
  }

  private static Duration pausedFor(ClusterStatus status, Instant at) {
    return status
        .condition(ConditionType.PAUSED)
        .filter(condition -> condition.truth() == Condition.Truth.TRUE)
        .map(condition -> Duration.between(condition.since(), at))
        .orElse(Duration.ZERO);
  }

  private static void set(Gauge gauge, ClusterKey key, double value) {
    gauge.labelValues(key.namespace(), key.name()).set(value);
  }

  /** The peer's numbers, which dashboards rely on; they are not the order of the enum by right. */
  private static int number(Phase phase) {
    return switch (phase) {
      case IN_PROGRESS -> 1;
      case COMPLETED -> 2;
      case ERROR -> 3;
      case SCALING_UP -> 4;
      case SCALING_DOWN -> 5;
      case WAITING_FOR_MIGRATION -> 6;
      case ROLLING_RESTART -> 7;
      case ACL_SYNC -> 8;
      case PAUSED -> 9;
      case DELETING -> 10;
    };
  }
}
