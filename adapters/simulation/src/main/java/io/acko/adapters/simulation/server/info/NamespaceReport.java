package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Room;
import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.Standing;
import io.acko.adapters.simulation.server.conf.KeyValues;
import io.acko.adapters.simulation.server.data.Counters;
import io.acko.adapters.simulation.server.data.Shelf;
import io.acko.adapters.simulation.server.data.Territory;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The statistics of one namespace on one server. */
final class NamespaceReport {
  private static final List<String> SAMPLE = Template.lines("namespace-statistics.txt");
  private static final Set<String> LIVE =
      Set.of(
          "ns_cluster_size",
          "effective_replication_factor",
          "unavailable_partitions",
          "stop_writes",
          "current_time",
          "objects",
          "master_objects",
          "prole_objects",
          "non_replica_objects",
          "non_expirable_objects",
          "index_used_bytes",
          "data_total_bytes",
          "data_used_bytes",
          "data_used_pct",
          "data_avail_pct",
          "migrate_tx_partitions_active",
          "migrate_rx_partitions_active",
          "migrate_tx_instances",
          "migrate_rx_instances",
          "migrate_tx_partitions_initial",
          "migrate_tx_partitions_remaining",
          "migrate_tx_partitions_lead_remaining",
          "migrate_rx_partitions_initial",
          "migrate_rx_partitions_remaining",
          "migrate_records_transmitted",
          "migrate_record_receives",
          "migrate_signals_remaining",
          "migrate_fresh_partitions");
  private static final long EPOCH = 1_262_304_000;
  private static final int REAL_PARTITIONS = 4096;
  private static final int A_RECORD = 64;

  private final Server server;
  private final Shelf shelf;
  private final Template template;

  NamespaceReport(Server server, Shelf shelf) {
    this.server = server;
    this.shelf = shelf;
    KeyValues settings = server.settings().namespace(shelf.namespace()).orElseThrow();
    this.template = new Template(new StorageStatistics(settings).in(SAMPLE), LIVE);
  }

  String statistics(long now) {
    Live live = new Live(new TreeMap<>());
    cluster(live, now);
    objects(live);
    migrations(live);
    String budgeted =
        server.setting(shelf.namespace(), "indexes-memory-budget") > 0
            ? ";indexes_memory_used_pct=0"
            : "";
    return template.with(live.values()) + budgeted;
  }

  /** The values that change. */
  private record Live(Map<String, String> values) {
    Live set(String key, long value) {
      values.put(key, Long.toString(value));
      return this;
    }
  }

  private void cluster(Live live, long now) {
    Standing standing = server.standing();
    Territory territory = shelf.territory();
    live.set("ns_cluster_size", standing.namespaceSize(shelf.namespace()))
        .set("effective_replication_factor", territory == null ? 0 : territory.replicas())
        .set("unavailable_partitions", standing.isAbandoned() ? REAL_PARTITIONS : 0)
        .set("current_time", now / 1_000 - EPOCH)
        .values()
        .put("stop_writes", Boolean.toString(server.stopsWrites()));
  }

  private void objects(Live live) {
    Shelf.Objects objects = shelf.objects();
    Room room = Room.of(server, shelf);
    live.set("objects", objects.all())
        .set("master_objects", objects.master())
        .set("prole_objects", objects.replica())
        .set("non_replica_objects", objects.other())
        .set("non_expirable_objects", objects.all())
        .set("index_used_bytes", (long) objects.all() * A_RECORD)
        .set("data_total_bytes", room.total())
        .set("data_used_bytes", room.used())
        .set("data_used_pct", room.usedShare())
        .set("data_avail_pct", room.available());
  }

  private void migrations(Live live) {
    boolean told = server.standing().migrateAllowed();
    Counters counters = shelf.counters();
    live.set("migrate_tx_partitions_active", told ? counters.sendActive() : 0)
        .set("migrate_rx_partitions_active", told ? counters.receiveActive() : 0)
        .set("migrate_tx_instances", told ? counters.sendActive() : 0)
        .set("migrate_rx_instances", told ? counters.receiveActive() : 0)
        .set("migrate_tx_partitions_initial", counters.sendInitial())
        .set("migrate_tx_partitions_remaining", told ? counters.sendRemaining() : 0)
        .set("migrate_tx_partitions_lead_remaining", told ? counters.sendLead() : 0)
        .set("migrate_rx_partitions_initial", counters.receiveInitial())
        .set("migrate_rx_partitions_remaining", told ? counters.receiveRemaining() : 0)
        .set("migrate_records_transmitted", counters.recordsSent())
        .set("migrate_record_receives", counters.recordsReceived())
        .set("migrate_signals_remaining", told ? counters.signals() : 0)
        .set("migrate_fresh_partitions", counters.fresh());
  }
}
