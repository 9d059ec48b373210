package io.acko.domain.server.review;

import static io.acko.domain.failure.RuleText.refusing;

import io.acko.domain.failure.RuleText;
import java.util.List;

/**
 * What must hold between values, and what a Community server limits (8.1.2, reference §2 to §4).
 */
final class RelationRules {
  static final RuleText TWO_NODE_IDS =
      refusing(
          "config-two-node-ids",
          "service.node-id",
          "may not configure both 'node-id' and 'node-id-interface'",
          "remove one, or both: the operator gives every pod an id");

  static final RuleText SHARED_NODE_ID =
      refusing(
          "config-shared-node-id",
          "service.node-id",
          "'{}' would be the id of all {} nodes, and nodes of one id find no cluster",
          "remove it: the operator gives every pod an id");

  static final RuleText MIN_CLUSTER_SIZE =
      refusing(
          "config-min-cluster-size",
          "service.min-cluster-size",
          "is {} and the cluster has {} nodes: none would ever serve",
          "write at most {}, or raise spec.size");

  static final RuleText ADMIN_ENFORCED =
      refusing(
          "config-admin-enforced",
          "service.enforce-best-practices",
          "is true, and a server without a network.admin section then ends with 'failed best-practices checks'",
          "write network.admin.port such as 3008, or remove enforce-best-practices");

  static final RuleText HEARTBEAT_TIMES =
      refusing(
          "config-heartbeat-times",
          "network.heartbeat.connect-timeout-ms",
          "'connect-timeout-ms' must be <= 'interval' * 'timeout' / 3, which is {}, not {}",
          "write connect-timeout-ms of at most {}, or a longer interval or timeout");

  static final RuleText MULTICAST =
      refusing(
          "config-multicast",
          "network.heartbeat.mode",
          "multicast does not reach other pods, and the operator writes mesh seeds",
          "write mesh");

  static final RuleText FABRIC_RECEIVERS =
      refusing(
          "config-fabric-receivers",
          "network.fabric.channel-rw-recv-threads",
          "is {}, which is no multiple of channel-rw-recv-pools, {}",
          "write a multiple of {}");

  static final RuleText PORT_TAKEN =
      refusing(
          "config-port-taken",
          "network.*.port",
          "{} is the port of {}, too",
          "give every listener a port of its own");

  static final RuleText MESH_SEEDS =
      refusing(
          "config-mesh-seeds",
          "network.heartbeat",
          "can't configure more than 8 mesh-seed-address-port entries, and each of the {} pods is one",
          "write a spec.size of at most 8");

  static final RuleText NAMESPACE_COUNT =
      refusing(
          "config-namespace-count",
          "namespaces",
          "has {} namespaces, Community Edition allows {}",
          "keep at most two");

  static final RuleText NO_NAMESPACE =
      refusing(
          "config-no-namespace",
          "namespaces",
          "must configure at least one namespace",
          "write a list with one item");

  static final RuleText NAMESPACE_REPEATED =
      refusing(
          "config-namespace-repeated",
          "namespaces[*].name",
          "{{}} duplicate namespace",
          "give every namespace a name of its own");

  static final RuleText REPLICATION_FACTOR =
      refusing(
          "config-replication-factor",
          "namespaces[*].replication-factor",
          "is {} and the cluster has {} nodes",
          "write at most {}, or raise spec.size");

  static final RuleText TTL_WITHOUT_NSUP =
      refusing(
          "config-ttl-without-nsup",
          "namespaces[*].**default-ttl",
          "is not zero while the namespace's nsup-period is: records would never expire",
          "write a nsup-period such as 120, or allow-ttl-without-nsup: true");

  static final RuleText NO_STORAGE_ENGINE =
      refusing(
          "config-no-storage-engine",
          "namespaces[*].storage-engine",
          "{{}} must configure 'storage-engine'",
          "write storage-engine with type memory or device");

  static final RuleText NO_DATA_SIZE =
      refusing(
          "config-no-data-size",
          "namespaces[*].storage-engine.data-size",
          "{{}} must configure 'data-size' if not using storage backing",
          "write a data-size of at least 512M");

  static final RuleText DATA_SIZE_WITH_BACKING =
      refusing(
          "config-data-size-with-backing",
          "namespaces[*].storage-engine.data-size",
          "{{}} can't configure 'data-size' if using storage backing",
          "remove it: the file or device tells the size");

  static final RuleText FLUSH_SIZE_WITHOUT_BACKING =
      refusing(
          "config-flush-size-without-backing",
          "namespaces[*].storage-engine.flush-size",
          "{{}} can't configure 'flush-size' if not using storage backing",
          "remove it");

  static final RuleText NO_BACKING =
      refusing(
          "config-no-backing",
          "namespaces[*].storage-engine",
          "{{}} has no devices or files",
          "write file with filesize, or device");

  static final RuleText NO_FILESIZE =
      refusing(
          "config-no-filesize",
          "namespaces[*].storage-engine.filesize",
          "{{}} must configure 'filesize' if using storage files",
          "write a filesize from 128M to 2T");

  static final RuleText FILESIZE_WITHOUT_FILE =
      refusing(
          "config-filesize-without-file",
          "namespaces[*].storage-engine.filesize",
          "{{}} has a filesize and no file",
          "write file, or remove it");

  static final RuleText PATH_USED_TWICE =
      refusing(
          "config-path-used-twice",
          "namespaces[*].storage-engine.*",
          "'{}' is used twice",
          "give each its own path");

  static final RuleText DATA_LIMIT =
      refusing(
          "config-data-limit",
          "namespaces",
          "hold {} GiB of unique data a node, Community Edition limit exceeded: size / (2 x replication-factor) may come to 640 GiB",
          "write smaller sizes");

  static final List<RuleText> ALL =
      List.of(
          TWO_NODE_IDS,
          SHARED_NODE_ID,
          MIN_CLUSTER_SIZE,
          ADMIN_ENFORCED,
          HEARTBEAT_TIMES,
          MULTICAST,
          FABRIC_RECEIVERS,
          PORT_TAKEN,
          MESH_SEEDS,
          NAMESPACE_COUNT,
          NO_NAMESPACE,
          NAMESPACE_REPEATED,
          REPLICATION_FACTOR,
          TTL_WITHOUT_NSUP,
          NO_STORAGE_ENGINE,
          NO_DATA_SIZE,
          DATA_SIZE_WITH_BACKING,
          FLUSH_SIZE_WITHOUT_BACKING,
          NO_BACKING,
          NO_FILESIZE,
          FILESIZE_WITHOUT_FILE,
          PATH_USED_TWICE,
          DATA_LIMIT);

  private RelationRules() {}
}
