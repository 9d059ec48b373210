package io.acko.adapters.simulation.decision;

import java.time.Duration;

/**
 * A decision as it fired.
 *
 * @param at when in the run
 */
public record Decided(Duration at, Decision decision) {}
