package io.acko.domain.observation;

/**
 * How far one server is with moving data (8.1.2).
 *
 * @param allowed {@code migrate_allowed}; false from the start of a change of the cluster until the
 *     rebalance is done, and for ever while configurations conflict
 * @param partitionsRemaining {@code migrate_partitions_remaining}; of no meaning unless migrations
 *     are allowed: it reads 0 for some tens of milliseconds although thousands follow
 * @param partitionGeneration -1 before the first rebalance, when clients do not yet connect
 */
public record ObservedMigrations(
    Reading<Boolean> allowed,
    Reading<Long> partitionsRemaining,
    Reading<Long> partitionGeneration) {}
