package io.acko.domain.server.review;

import static io.acko.domain.server.review.ReviewRule.telling;

import java.util.List;

/** What is completed, translated or left out on the way to the file. */
final class TranslationRules {
  static final ReviewRule SECURITY =
      telling(
          "security-left-out",
          "security",
          "is left out of aerospike.conf, because Community Edition has no security",
          "remove it, or use a server with security");

  static final ReviewRule INFO =
      telling(
          "info-left-out",
          "network.info",
          "the info service is obsolete, servers read over it",
          "remove it");

  static final ReviewRule SEEDS =
      telling(
          "seeds-left-out",
          "network.heartbeat.*",
          "the cluster's own pods are the seeds, these are left out",
          "remove it");

  static final ReviewRule DEVICES =
      telling(
          "devices-translated",
          "namespaces[*].storage-engine.devices",
          "no server knows 'devices', it is read as 'device'",
          "write device");

  static final ReviewRule IN_MEMORY =
      telling(
          "data-in-memory-translated",
          "namespaces[*].storage-engine.data-in-memory",
          "is obsolete, it is read as storage-engine memory backed by the same file or device",
          "write type: memory instead");

  static final ReviewRule NOT_IN_MEMORY =
      telling(
          "data-in-memory-left-out",
          "namespaces[*].storage-engine.data-in-memory",
          "is obsolete and false, it is left out",
          "remove it");

  static final ReviewRule DATA_SIZE_MOVED =
      telling(
          "data-size-moved",
          "namespaces[*].data-size",
          "no server knows it here, it is read as the storage-engine's",
          "move it to storage-engine");

  static final ReviewRule DATA_SIZE_LEFT_OUT =
      telling(
          "data-size-left-out",
          "namespaces[*].data-size",
          "no server knows it here and the storage-engine needs none, it is left out",
          "remove it");

  static final ReviewRule DATA_SIZE_SMALLEST =
      telling(
          "data-size-smallest",
          "namespaces[*].storage-engine.data-size",
          "is not set and no server starts without it, the smallest is taken: {}",
          "write the memory the namespace may use");

  static final List<ReviewRule> ALL =
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
