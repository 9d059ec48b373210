package io.acko.adapters.simulation.fabric;

import io.acko.domain.observation.NodeAddress;
import java.time.Duration;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** What the server in a pod answers: an empty namespace, and its cluster at rest. */
record MemberAnswers(
    String pod,
    String clusterName,
    NodeAddress address,
    Membership membership,
    int copies,
    Duration uptime)
    implements UnaryOperator<String> {
  private static final String UNRECOGNIZED = "ERROR:4:unrecognized command";

  @Override
  public String apply(String command) {
    return switch (command) {
      case "node" -> nodeId();
      case "cluster-name" -> clusterName;
      case "build" -> "8.1.1.1";
      case "service-clear-std" -> address.host() + ":" + address.port();
      case "partition-generation" -> "1";
      case "namespaces" -> "test";
      case "statistics" -> statistics();
      case "namespace/test" -> namespace();
      default -> command.startsWith("cluster-stable:size=") ? stable(command) : UNRECOGNIZED;
    };
  }

  private String nodeId() {
    return "BB9" + Integer.toHexString(pod.hashCode()).toUpperCase(Locale.ROOT);
  }

  private int size() {
    return membership.has(pod) ? membership.size() : 1;
  }

  private String key() {
    return membership.has(pod) ? membership.key() : "0" + nodeId();
  }

  private String stable(String command) {
    return command.startsWith("cluster-stable:size=" + size() + ";")
        ? key()
        : "ERROR:7:cluster not specified size";
  }

  private String statistics() {
    return "cluster_size=%d;cluster_key=%s;cluster_integrity=true;cluster_is_member=true;"
            .formatted(size(), key())
        + "cluster_clock_skew_stop_writes_sec=0;cluster_clock_skew_ms=0;uptime="
        + uptime.toSeconds()
        + ";"
        + "system_free_mem_pct=89;migrate_allowed=true;migrate_partitions_remaining=0";
  }

  private String namespace() {
    return "ns_cluster_size=%d;effective_replication_factor=%d;objects=0;master_objects=0;"
            .formatted(size(), Math.min(copies, size()))
        + "dead_partitions=0;unavailable_partitions=0;clock_skew_stop_writes=false;"
        + "stop_writes=false;data_total_bytes=536870912;data_used_bytes=0;data_used_pct=0;"
        + "data_avail_pct=87;migrate_fresh_partitions=0;replication-factor="
        + copies
        + ";stop-writes-sys-memory-pct=90;storage-engine.stop-writes-avail-pct=5;"
        + "storage-engine.stop-writes-used-pct=70";
  }
}
