package io.acko.domain;

import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.inquiry.NodeInquiry;
import java.util.HashMap;
import java.util.Map;

/** Observed servers for tests, made of answers as a server gives them. */
public final class Nodes {
  private static final String NAMESPACE =
      "ns_cluster_size=3;effective_replication_factor=2;objects=40;master_objects=20;"
          + "dead_partitions=0;unavailable_partitions=0;clock_skew_stop_writes=false;"
          + "stop_writes=false;data_total_bytes=536870912;data_used_bytes=4096;data_used_pct=1;"
          + "data_avail_pct=87;migrate_fresh_partitions=0;replication-factor=2;"
          + "stop-writes-sys-memory-pct=90;storage-engine.stop-writes-avail-pct=5;"
          + "storage-engine.stop-writes-used-pct=70";

  private Nodes() {}

  /** A member of a cluster of so many that is at rest but for its migrations. */
  public static ObservedNode node(String id, int size, String key, long migrations) {
    return new NodeInquiry(size).of(answers(id, size, key, migrations)::get);
  }

  /** What such a server answers, by command, to be changed by a test. */
  public static Map<String, String> answers(String id, int size, String key, long migrations) {
    Map<String, String> answers = new HashMap<>();
    answers.put("node", id);
    answers.put("cluster-name", "demo");
    answers.put("build", "8.1.2.0");
    answers.put("service-clear-std", "10.0.0.1:3000");
    answers.put("partition-generation", "7");
    answers.put("namespaces", "test");
    answers.put("namespace/test", NAMESPACE);
    answers.put(
        "cluster-stable:size=" + size + ";ignore-migrations=false",
        migrations == 0 ? key : "ERROR:7:unstable cluster");
    answers.put(
        "statistics",
        "cluster_size=%d;cluster_key=%s;cluster_integrity=true;cluster_is_member=true;"
                .formatted(size, key)
            + "cluster_clock_skew_stop_writes_sec=0;cluster_clock_skew_ms=3;uptime=60;"
            + "system_free_mem_pct=89;migrate_allowed=true;migrate_partitions_remaining="
            + migrations);
    return answers;
  }
}
