package io.acko.domain.server.review;

import static io.acko.domain.failure.RuleText.telling;

import io.acko.domain.failure.RuleText;
import java.util.List;

/** What is completed, translated or left out on the way to the file. */
final class TranslationRules {
  static final RuleText SECURITY =
      telling(
          "config-security-left-out",
          "security",
          "is left out of aerospike.conf, because Community Edition has no security",
          "remove it, or use a server with security");

  static final RuleText INFO =
      telling(
          "config-info-left-out",
          "network.info",
          "the info service is obsolete, servers read over it",
          "remove it");

  static final RuleText SEEDS =
      telling(
          "config-seeds-left-out",
          "network.heartbeat.*",
          "the cluster's own pods are the seeds, these are left out",
          "remove it");

  static final RuleText DEVICES =
      telling(
          "config-devices-translated",
          "namespaces[*].storage-engine.devices",
          "no server knows 'devices', it is read as 'device'",
          "write device");

  static final RuleText IN_MEMORY =
      telling(
          "config-data-in-memory-translated",
          "namespaces[*].storage-engine.data-in-memory",
          "is obsolete, it is read as storage-engine memory backed by the same file or device",
          "write type: memory instead");

  static final RuleText NOT_IN_MEMORY =
      telling(
          "config-data-in-memory-left-out",
          "namespaces[*].storage-engine.data-in-memory",
          "is obsolete and false, it is left out",
          "remove it");

  static final RuleText DATA_SIZE_MOVED =
      telling(
          "config-data-size-moved",
          "namespaces[*].data-size",
          "no server knows it here, it is read as the storage-engine's",
          "move it to storage-engine");

  static final RuleText DATA_SIZE_LEFT_OUT =
      telling(
          "config-data-size-left-out",
          "namespaces[*].data-size",
          "no server knows it here and the storage-engine needs none, it is left out",
          "remove it");

  static final RuleText DATA_SIZE_SMALLEST =
      telling(
          "config-data-size-smallest",
          "namespaces[*].storage-engine.data-size",
          "is not set and no server starts without it, the smallest is taken: {}",
          "write the memory the namespace may use");

  static final List<RuleText> ALL =
      List.of(
          SECURITY,
          INFO,
          SEEDS,
          DEVICES,
          IN_MEMORY,
          NOT_IN_MEMORY,
          DATA_SIZE_MOVED,
          DATA_SIZE_LEFT_OUT,
          DATA_SIZE_SMALLEST);

  private TranslationRules() {}
}
