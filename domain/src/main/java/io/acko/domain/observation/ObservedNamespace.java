package io.acko.domain.observation;

/**
 * A namespace on one server (8.1.2).
 *
 * @param clusterSize {@code ns_cluster_size}: the nodes that have it
 * @param replicationFactor {@code effective_replication_factor}; 0 before the first rebalance
 * @param wantedReplicationFactor {@code replication-factor} as this server is set
 * @param objects all copies of records on this server
 * @param masterObjects the sum over all servers is the number of records
 * @param storage how full it is
 * @param stopWrites whether it refuses writes
 * @param clockSkewStopWrites whether it refuses writes because clocks differ
 * @param partitions what is amiss with partitions
 */
public record ObservedNamespace(
    Reading<Integer> clusterSize,
    Reading<Integer> replicationFactor,
    Reading<Integer> wantedReplicationFactor,
    Reading<Long> objects,
    Reading<Long> masterObjects,
    ObservedStorage storage,
    Reading<Boolean> stopWrites,
    Reading<Boolean> clockSkewStopWrites,
    ObservedPartitions partitions) {}
