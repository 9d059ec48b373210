package io.acko.domain;

import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.inquiry.NodeInquiry;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What one server would answer, fact by fact, so that a test can change or leave out any of them.
 */
public final class ServerFacts {
  private final int copies;
  private final Map<String, String> facts = new TreeMap<>();

  private ServerFacts(int copies) {
    this.copies = copies;
  }

  /** A member of a cluster of so many that is at rest, set to keep so many copies. */
  public static ServerFacts atRest(String id, int size, String key, int copies) {
    ServerFacts server = new ServerFacts(copies);
    server.set("node", id);
    server.set("cluster-name", "demo");
    server.set("build", "8.1.2.0");
    server.set("service-clear-std", "10.0.0.1:3000");
    server.set("partition-generation", "7");
    server.set("namespaces", "test");
    server.statistics(size, key);
    server.namespace("test", size);
    return server;
  }

  private void statistics(int size, String key) {
    set("statistics/cluster_size", String.valueOf(size));
    set("statistics/cluster_key", key);
    set("statistics/cluster_integrity", "true");
    set("statistics/cluster_is_member", "true");
    set("statistics/cluster_clock_skew_stop_writes_sec", "20");
    set("statistics/cluster_clock_skew_ms", "3");
    set("statistics/system_free_mem_pct", "89");
    set("statistics/migrate_allowed", "true");
    set("statistics/migrate_partitions_remaining", "0");
    set("cluster-stable", key);
  }

  /** Adds a namespace with 1000 records in all. */
  public ServerFacts namespace(String name, int size) {
    String at = "namespace/" + name + "/";
    set(at + "ns_cluster_size", String.valueOf(size));
    set(at + "effective_replication_factor", String.valueOf(Math.min(copies, size)));
    set(at + "replication-factor", String.valueOf(copies));
    set(at + "objects", String.valueOf(Math.min(copies, size) * 1000 / size));
    set(at + "master_objects", String.valueOf(1000 / size));
    set(at + "dead_partitions", "0");
    set(at + "unavailable_partitions", "0");
    set(at + "migrate_fresh_partitions", "0");
    set(at + "clock_skew_stop_writes", "false");
    set(at + "stop_writes", "false");
    set(at + "data_total_bytes", "1000000");
    set(at + "data_used_bytes", "100000");
    set(at + "data_used_pct", "10");
    set(at + "data_avail_pct", "88");
    set(at + "stop-writes-sys-memory-pct", "90");
    set(at + "storage-engine.stop-writes-avail-pct", "5");
    set(at + "storage-engine.stop-writes-used-pct", "70");
    return this;
  }

  ServerFacts copy() {
    ServerFacts copy = new ServerFacts(copies);
    copy.facts.putAll(facts);
    return copy;
  }

  public ServerFacts set(String fact, String value) {
    facts.put(fact, value);
    return this;
  }

  public ServerFacts forget(String fact) {
    facts.remove(fact);
    return this;
  }

  /** What is observed of it when it is one of so many that are asked, and up for a while. */
  ObservedNode observed(int asked, Duration up) {
    if (!facts.containsKey("statistics/uptime")) {
      return copy().set("statistics/uptime", String.valueOf(up.toSeconds())).observed(asked, up);
    }
    Map<String, String> answers = new HashMap<>();
    facts.forEach(
        (fact, value) -> {
          if (!fact.contains("/")) {
            answers.put(fact, value);
          }
        });
    answers.put("statistics", joined("statistics/"));
    String stable = facts.get("cluster-stable");
    if (stable != null) {
      answers.put("cluster-stable:size=" + asked + ";ignore-migrations=false", stable);
    }
    for (String name : facts.getOrDefault("namespaces", "").split(";", -1)) {
      answers.put("namespace/" + name, joined("namespace/" + name + "/"));
    }
    return new NodeInquiry(asked)
        .of(command -> answers.getOrDefault(command, "ERROR:4:no answer to that"));
  }

  private String joined(String prefix) {
    return facts.entrySet().stream()
        .filter(fact -> fact.getKey().startsWith(prefix))
        .map(fact -> fact.getKey().substring(prefix.length()) + "=" + fact.getValue())
        .collect(Collectors.joining(";"));
  }
}
