package io.acko.domain.observation;

import java.util.List;

/**
 * What one server says of itself and its cluster.
 *
 * @param nodeId upper-case hex
 * @param clusterSize {@code cluster_size}; 0 for an orphan
 * @param clusterKey {@code cluster_key}; equal on all nodes of one cluster
 * @param migratePartitionsRemaining {@code migrate_partitions_remaining}; reads 0 for some tens of
 *     milliseconds after each change of the cluster although work is due (CE 8.1.2)
 * @param endpoints {@code service-clear-std}
 */
public record ObservedNode(
    String nodeId,
    String clusterName,
    String build,
    int clusterSize,
    String clusterKey,
    boolean clusterIntegrity,
    boolean clusterMember,
    boolean migrateAllowed,
    long migratePartitionsRemaining,
    List<String> endpoints) {
  public ObservedNode {
    endpoints = List.copyOf(endpoints);
  }
}
