package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Room;
import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.Standing;
import io.acko.adapters.simulation.server.conf.KeyValues;
import io.acko.adapters.simulation.server.data.Counters;
import io.acko.adapters.simulation.server.data.Shelf;
import io.acko.adapters.simulation.server.data.Territory;
import java.util.List;

/** The statistics of one namespace on one server. */
record NamespaceReport(Server server, Shelf shelf, long now) {
  private static final KeyValues SAMPLE =
      KeyValues.measured(NamespaceReport.class, "namespace-statistics.txt");
  private static final long EPOCH = 1_262_304_000;
  private static final int REAL_PARTITIONS = 4096;
  private static final int A_RECORD = 64;
  private static final int STRIPES = 8;
  private static final List<String> OF_FILES =
      List.of(
          "used_bytes",
          "free_wblocks",
          "read_errors",
          "write_q",
          "writes",
          "partial_writes",
          "defrag_q",
          "defrag_reads",
          "defrag_writes",
          "defrag_partial_writes",
          "age");
  private static final List<String> OF_BACKED_STRIPES =
      List.of("backing_write_q", "partial_writes", "defrag_partial_writes", "age");

  KeyValues statistics() {
    KeyValues list = new KeyValues(SAMPLE);
    storage(list);
    cluster(list);
    objects(list);
    migrations(list);
    return list;
  }

  private void cluster(KeyValues list) {
    Standing standing = server.standing();
    Territory territory = shelf.territory();
    list.set("ns_cluster_size", standing.namespaceSize(shelf.namespace()))
        .set("effective_replication_factor", territory == null ? 0 : territory.replicas())
        .set("unavailable_partitions", standing.isAbandoned() ? REAL_PARTITIONS : 0)
        .set("stop_writes", server.stopsWrites())
        .set("current_time", now / 1_000 - EPOCH);
  }

  private void objects(KeyValues list) {
    Shelf.Objects objects = shelf.objects();
    Room room = Room.of(server, shelf);
    list.set("objects", objects.all())
        .set("master_objects", objects.master())
        .set("prole_objects", objects.replica())
        .set("non_replica_objects", objects.other())
        .set("non_expirable_objects", objects.all())
        .set("index_used_bytes", objects.all() * A_RECORD)
        .set("data_total_bytes", room.total())
        .set("data_used_bytes", room.used())
        .set("data_used_pct", room.usedShare())
        .set("data_avail_pct", room.available());
    if (server.setting(shelf.namespace(), "indexes-memory-budget") > 0) {
      list.set("indexes_memory_used_pct", 0);
    }
  }

  private void migrations(KeyValues list) {
    boolean told = server.standing().migrateAllowed();
    Counters counters = shelf.counters();
    list.set("migrate_tx_partitions_active", told ? counters.sendActive() : 0)
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

  private void storage(KeyValues list) {
    KeyValues settings = server.settings().namespace(shelf.namespace()).orElseThrow();
    boolean device = settings.get("storage-engine").filter("device"::equals).isPresent();
    boolean backed =
        settings.has("storage-engine.file[0]") || settings.has("storage-engine.device[0]");
    if (device) {
      list.removeIf(key -> key.startsWith("storage-engine.stripe")).set("cache_read_pct", 0);
      for (String kind : List.of("file", "device")) {
        for (int i = 0; settings.has("storage-engine." + kind + "[" + i + "]"); i++) {
          for (String statistic : OF_FILES) {
            list.set("storage-engine." + kind + "[" + i + "]." + statistic, 0);
          }
        }
      }
    } else if (backed) {
      for (int i = 0; i < STRIPES; i++) {
        for (String statistic : OF_BACKED_STRIPES) {
          list.set("storage-engine.stripe[" + i + "]." + statistic, 0);
        }
      }
    }
  }
}
