package io.acko.adapters.simulation.wire.server;

import java.time.Duration;
import java.util.List;

/**
 * What one server believes about its cluster at one moment.
 *
 * @param succession all members, node ids descending, the first is the principal; empty before the
 *     first cluster
 * @param key the same on all members, {@code 0} before the first cluster
 * @param member false for an orphan, which goes on reporting its last cluster
 * @param partitionGeneration -1 before the first rebalance
 * @param remaining partitions still to send or receive, for one namespace
 */
public record ClusterView(
    List<String> succession,
    String key,
    boolean member,
    boolean migrateAllowed,
    int clusterGeneration,
    int partitionGeneration,
    int remaining,
    boolean fresh,
    Duration sinceRebalance,
    List<String> duplicates) {

  public ClusterView {
    succession = List.copyOf(succession);
    duplicates = List.copyOf(duplicates);
  }

  /** How many members the last cluster has. */
  public int size() {
    return succession.size();
  }

  /** The highest node id of the cluster, {@code 0} without one. */
  public String principal() {
    return succession.isEmpty() ? "0" : succession.getFirst();
  }
}
