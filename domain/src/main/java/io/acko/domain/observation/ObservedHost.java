package io.acko.domain.observation;

import java.time.Duration;

/**
 * The process and the machine under it.
 *
 * @param freeMemoryPercent {@code system_free_mem_pct}
 * @param clockSkew {@code cluster_clock_skew_ms}
 * @param clockSkewLimit {@code cluster_clock_skew_stop_writes_sec}; zero where nothing stops writes
 */
public record ObservedHost(
    Reading<Duration> uptime,
    Reading<Integer> freeMemoryPercent,
    Reading<Duration> clockSkew,
    Reading<Duration> clockSkewLimit) {}
