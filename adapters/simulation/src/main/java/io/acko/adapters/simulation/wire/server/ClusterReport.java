package io.acko.adapters.simulation.wire.server;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Prints what a server knows of its cluster and of itself: statistics and namespaces. */
final class ClusterReport {

  /** Time in answers counts from here. */
  private static final Instant CITRUSLEAF_EPOCH = Instant.parse("2010-01-01T00:00:00Z");

  private static final int PARTITIONS = 4096;

  private final Membership membership;
  private final Traffic traffic;
  private final ConfigReport config;

  ClusterReport(Membership membership, Traffic traffic, ConfigReport config) {
    this.membership = membership;
    this.traffic = traffic;
    this.config = config;
  }

  String statistics() {
    ClusterView view = membership.view();
    List<String> twice = view.duplicates();
    int namespaces = membership.profile().namespaces().size();
    return ParameterList.measured("statistics.txt")
        .set("cluster_size", view.size())
        .set("cluster_key", view.key())
        .set("cluster_generation", view.clusterGeneration())
        .set("cluster_principal", view.principal())
        .set("paxos_principal", view.principal())
        .set("cluster_integrity", view.member())
        .set("cluster_is_member", view.member())
        .set("cluster_duplicate_nodes", twice.isEmpty() ? "null" : String.join(",", twice))
        .set("uptime", membership.uptime().toSeconds())
        .set("client_connections", traffic.open())
        .set("client_connections_opened", traffic.opened())
        .set("client_connections_closed", traffic.closed())
        .set("info_complete", traffic.requests())
        .set("time_since_rebalance", view.sinceRebalance().toSeconds())
        .set("migrate_allowed", view.migrateAllowed())
        .set("migrate_partitions_remaining", view.remaining() * namespaces)
        .toString();
  }

  /** Statistics, then settings; an unknown namespace has its own form of refusal. */
  String namespace(String name) {
    return membership.profile().namespaces().stream()
        .filter(stanza -> stanza.name().equals(name))
        .findFirst()
        .map(stanza -> statistics(stanza).add(config.namespace(stanza)).toString())
        .orElse("type=unknown");
  }

  private ParameterList statistics(ConfStanza stanza) {
    ClusterView view = membership.view();
    boolean formed = view.partitionGeneration() >= 0;
    int remaining = view.remaining();
    Duration now = Duration.between(CITRUSLEAF_EPOCH, membership.now());
    ParameterList list = ParameterList.measured("namespace-statistics.txt");
    if (!ConfigReport.isInMemory(stanza)) {
      list.remove("storage-engine.stripe");
    }
    return list.set("ns_cluster_size", view.size())
        .set("effective_replication_factor", formed ? effective(stanza, view.size()) : 0)
        .set("current_time", now.toSeconds())
        .set("migrate_tx_partitions_remaining", remaining - remaining / 2)
        .set("migrate_rx_partitions_remaining", remaining / 2)
        .set("migrate_fresh_partitions", formed && view.fresh() ? PARTITIONS : 0);
  }

  private static int effective(ConfStanza stanza, int size) {
    return Math.min(size, ConfigReport.replicationFactor(stanza));
  }
}
