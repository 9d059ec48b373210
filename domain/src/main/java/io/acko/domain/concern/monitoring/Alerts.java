package io.acko.domain.concern.monitoring;

import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import java.util.List;

/**
 * What Prometheus warns of unless the user says otherwise: the peer's seven names, each with an
 * expression that can fire and stays silent over an idle cluster.
 *
 * <p>Names of the exporter's metrics are {@code aerospike_<context>_<statistic>}, as its {@code
 * gauge_stats_list.toml} and recorded scrapes have them (1.x); each statistic here is one that an
 * 8.1 server gives. Used data is told as {@code data_used_pct} since 7.0, when the statistics went
 * on which the peer's warnings rest. At 70 % writes stop by default.
 *
 * <p>The operator's own metrics name the cluster in labels, of which Prometheus renames {@code
 * namespace} unless told to honour it: both ways are asked for.
 */
final class Alerts {
  private static final int USED_PERCENT = 60;

  private final String cluster;
  private final String exporters;
  private final String namespace;

  private Alerts(ObjectNames names) {
    cluster = names.cluster().name();
    namespace = names.cluster().namespace();
    exporters = "job=\"" + names.metricsService().name() + "\",namespace=\"" + namespace + '"';
  }

  static MapValue group(ObjectNames names) {
    return new Alerts(names).group();
  }

  private MapValue group() {
    return MapValue.build()
        .put("name", cluster + ".rules")
        .put(
            "rules",
            ListValue.of(
                List.of(
                    nodeDown(),
                    stopWrites(),
                    used("AerospikeHighDiskUsage", "device"),
                    used("AerospikeHighMemoryUsage", "memory"),
                    stale(),
                    sizeMismatch(),
                    breaker())))
        .build();
  }

  private MapValue nodeDown() {
    return alert(
        "AerospikeNodeDown",
        "up{" + exporters + "} == 0 or aerospike_node_up{" + exporters + "} == 0",
        "1m",
        "critical",
        "{{ $labels.instance }} of " + cluster + " or its exporter does not answer.");
  }

  private MapValue stopWrites() {
    return alert(
        "AerospikeNamespaceStopWrites",
        "aerospike_namespace_stop_writes{" + exporters + "} == 1",
        "0m",
        "critical",
        "Namespace {{ $labels.ns }} on {{ $labels.instance }} refuses writes.");
  }

  private MapValue used(String name, String engine) {
    return alert(
        name,
        "aerospike_namespace_data_used_pct{"
            + exporters
            + ",storage_engine=\""
            + engine
            + "\"} > "
            + USED_PERCENT,
        "5m",
        "warning",
        "Namespace {{ $labels.ns }} on {{ $labels.instance }} is {{ $value }} % full; at 70 %"
            + " writes stop by default.");
  }

  /** Passes come once a minute, but not while the breaker is open, of which another one warns. */
  private MapValue stale() {
    return alert(
        "AerospikeReconcileStale",
        "(time() - "
            + ofOperator("acko_last_pass_timestamp_seconds")
            + " > 600) unless "
            + ofOperator("acko_circuit_breaker_active")
            + " == 1",
        "5m",
        "warning",
        "The operator has not looked after " + cluster + " for ten minutes.");
  }

  /** Each server counts its cluster: as many as exporters tell of one. */
  private MapValue sizeMismatch() {
    String size = "aerospike_node_stats_cluster_size{" + exporters + "}";
    return alert(
        "AerospikeClusterSizeMismatch",
        size + " != scalar(count(" + size + "))",
        "5m",
        "warning",
        "{{ $labels.instance }} sees a cluster of {{ $value }}, which is not how many there are.");
  }

  private MapValue breaker() {
    return alert(
        "AerospikeOperatorCircuitBreakerActive",
        ofOperator("acko_circuit_breaker_active") + " == 1",
        "5m",
        "critical",
        "The operator has stopped trying; kubectl describe asc " + cluster + " says why.");
  }

  private String ofOperator(String metric) {
    String name = "name=\"" + cluster + '"';
    return "("
        + metric
        + '{'
        + name
        + ",exported_namespace=\""
        + namespace
        + "\"} or "
        + metric
        + '{'
        + name
        + ",namespace=\""
        + namespace
        + "\",exported_namespace=\"\"})";
  }

  private MapValue alert(
      String name, String expression, String lasting, String severity, String description) {
    return MapValue.build()
        .put("alert", name)
        .put("expr", expression)
        .put("for", lasting)
        .put("labels", MapValue.build().put("severity", severity).put("cluster", cluster).build())
        .put("annotations", MapValue.build().put("description", description).build())
        .build();
  }
}
