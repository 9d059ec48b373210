package io.acko.domain.observation;

/**
 * How full the storage of a namespace is on one server, in memory and on devices alike.
 *
 * @param totalBytes {@code data_total_bytes}
 * @param usedPercentLimit {@code stop-writes-used-pct}: writes stop above; 0 for no limit
 * @param availablePercent what is left in whole blocks
 * @param availablePercentLimit {@code stop-writes-avail-pct}: writes stop below; 0 for no limit
 * @param systemMemoryPercentLimit {@code stop-writes-sys-memory-pct}: writes stop when the machine
 *     uses more of its memory; 0 for no limit
 */
public record ObservedStorage(
    Reading<Long> totalBytes,
    Reading<Long> usedBytes,
    Reading<Integer> usedPercent,
    Reading<Integer> usedPercentLimit,
    Reading<Integer> availablePercent,
    Reading<Integer> availablePercentLimit,
    Reading<Integer> systemMemoryPercentLimit) {}
