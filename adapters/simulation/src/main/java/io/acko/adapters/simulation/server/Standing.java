package io.acko.adapters.simulation.server;

import io.acko.adapters.simulation.server.data.NodeId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What one server reports of its cluster; it may be long out of date, as on a real one. */
public final class Standing {
  private List<NodeId> succession = List.of();
  private long key;
  private boolean member;
  private boolean integrity;
  private boolean migrateAllowed;
  private boolean abandoned;
  private int clusterGeneration;
  private int partitionGeneration = -1;
  private int rebalances;
  private long rebalancedAt;
  private List<NodeId> duplicates = List.of();
  private final Map<String, Integer> namespaceSizes = new TreeMap<>();

  /** All members, the principal first; empty without a cluster. */
  public List<NodeId> succession() {
    return succession;
  }

  public int size() {
    return succession.size();
  }

  /** The cluster key as it is printed; {@code 0} without a cluster. */
  public String key() {
    return new NodeId(key).toString();
  }

  /** The highest node id; {@code 0} without a cluster. */
  public String principal() {
    return succession.isEmpty() ? "0" : succession.getFirst().toString();
  }

  public boolean isMember() {
    return member;
  }

  public boolean hasIntegrity() {
    return integrity;
  }

  public boolean migrateAllowed() {
    return migrateAllowed;
  }

  /** Whether it has been an orphan for so long that it answers for nothing any more. */
  public boolean isAbandoned() {
    return abandoned;
  }

  public int clusterGeneration() {
    return clusterGeneration;
  }

  /** -1 until the first rebalance: no client connects before. */
  public int partitionGeneration() {
    return partitionGeneration;
  }

  public int rebalances() {
    return rebalances;
  }

  public long rebalancedAt() {
    return rebalancedAt;
  }

  /** Its own node id if another process has it too. */
  public List<NodeId> duplicates() {
    return duplicates;
  }

  /** How many nodes of the cluster have a namespace. */
  public int namespaceSize(String namespace) {
    return namespaceSizes.getOrDefault(namespace, 0);
  }

  void changing() {
    migrateAllowed = false;
  }

  void sawLoss() {
    integrity = false;
    migrateAllowed = false;
  }

  void orphaned() {
    member = false;
    sawLoss();
  }

  void duplicated(List<NodeId> ids) {
    duplicates = ids;
  }

  void agreed(Map<String, Integer> sizes) {
    member = true;
    integrity = true;
    migrateAllowed = false;
    duplicates = List.of();
    namespaceSizes.clear();
    namespaceSizes.putAll(sizes);
  }

  void committed(List<NodeId> members, long newKey) {
    succession = members;
    key = newKey;
    clusterGeneration++;
    abandoned = false;
  }

  void rebalanced(long now) {
    migrateAllowed = true;
    rebalances++;
    rebalancedAt = now;
    partitionGeneration++;
  }

  void mapChanged() {
    partitionGeneration++;
  }

  void gaveUp() {
    succession = List.of();
    key = 0;
    clusterGeneration++;
    partitionGeneration++;
    abandoned = true;
    namespaceSizes.clear();
  }
}
