package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Mesh;
import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.Standing;
import io.acko.adapters.simulation.server.conf.HostFacts;
import io.acko.adapters.simulation.server.data.Shelf;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The statistics of a server and of its namespaces. */
final class Reports {
  private static final Template STATISTICS =
      Template.measured(
          "statistics.txt",
          Set.of(
              "failed_best_practices",
              "cluster_size",
              "cluster_key",
              "cluster_generation",
              "cluster_principal",
              "paxos_principal",
              "cluster_integrity",
              "cluster_is_member",
              "cluster_duplicate_nodes",
              "uptime",
              "objects",
              "client_connections",
              "client_connections_opened",
              "client_connections_closed",
              "info_complete",
              "time_since_rebalance",
              "migrate_allowed",
              "migrate_partitions_remaining"));
  private static final long MILLIS = 1_000;

  private final Mesh mesh;
  private final Server server;
  private final Connections connections;
  private final String failsBestPractices;
  private final TreeMap<String, NamespaceReport> namespaces = new TreeMap<>();

  Reports(Mesh mesh, Server server, Connections connections) {
    this.mesh = mesh;
    this.server = server;
    this.connections = connections;
    this.failsBestPractices =
        Boolean.toString(!server.order().conf().failedBestPractices(HostFacts.GOOD).isEmpty());
  }

  void addTo(Commands commands) {
    commands
        .add("statistics", _ -> statistics())
        .add("namespace", command -> namespace(command.word(0)))
        .constant("get-stats", "");
  }

  private String statistics() {
    Standing standing = server.standing();
    TreeMap<String, String> live = new TreeMap<>();
    live.put("failed_best_practices", failsBestPractices);
    live.put("cluster_size", Integer.toString(standing.size()));
    live.put("cluster_key", standing.key());
    live.put("cluster_generation", Integer.toString(standing.clusterGeneration()));
    live.put("cluster_principal", standing.principal());
    live.put("paxos_principal", standing.principal());
    live.put("cluster_integrity", Boolean.toString(standing.hasIntegrity()));
    live.put("cluster_is_member", Boolean.toString(standing.isMember()));
    live.put("cluster_duplicate_nodes", duplicates(standing));
    live.put("uptime", Long.toString((now() - server.started()) / MILLIS));
    live.put("objects", Integer.toString(objects()));
    live.put("client_connections", Long.toString(connections.open()));
    live.put("client_connections_opened", Long.toString(connections.opened()));
    live.put("client_connections_closed", Long.toString(connections.closed()));
    live.put("info_complete", Long.toString(connections.requests()));
    live.put("time_since_rebalance", Long.toString(sinceRebalance(standing)));
    live.put("migrate_allowed", Boolean.toString(standing.migrateAllowed()));
    live.put("migrate_partitions_remaining", Integer.toString(remaining(standing)));
    return STATISTICS.with(live);
  }

  private static String duplicates(Standing standing) {
    return standing.duplicates().isEmpty()
        ? "null"
        : standing.duplicates().stream().map(Object::toString).collect(Collectors.joining(","));
  }

  private int objects() {
    return server.shelves().stream().mapToInt(shelf -> shelf.objects().all()).sum();
  }

  private long sinceRebalance(Standing standing) {
    return standing.rebalances() == 0 ? 0 : (now() - standing.rebalancedAt()) / MILLIS;
  }

  /** While migrations are not allowed there are none, however many are due. */
  private int remaining(Standing standing) {
    return standing.migrateAllowed()
        ? server.shelves().stream().mapToInt(shelf -> shelf.counters().remaining()).sum()
        : 0;
  }

  private long now() {
    return mesh.time().now();
  }

  /** Statistics, then settings; an unknown namespace has its own form of refusal. */
  private String namespace(String name) {
    return server
        .shelf(name)
        .map(
            (Shelf shelf) ->
                namespaces
                        .computeIfAbsent(name, _ -> new NamespaceReport(server, shelf))
                        .statistics(now())
                    + ";"
                    + server.settings().namespace(name).orElseThrow())
        .orElse("type=unknown");
  }
}
