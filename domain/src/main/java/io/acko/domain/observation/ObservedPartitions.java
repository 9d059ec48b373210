package io.acko.domain.observation;

/**
 * Counts of the 4096 partitions of a namespace as one server knows them (8.1.2).
 *
 * @param unavailable 4096 on a node long without a cluster; 0 otherwise, also when data is lost
 * @param dead 0 in the Community Edition, whatever happened
 * @param fresh partitions of which no copy was found anywhere at the last rebalance: all of them
 *     when a cluster first forms; more than 0 later means loss, 0 means nothing
 */
public record ObservedPartitions(
    Reading<Long> unavailable, Reading<Long> dead, Reading<Long> fresh) {}
