package io.acko.adapters.simulation.chart;

import java.time.Duration;

/** Something that must not be, and when it was seen. */
public record Problem(Duration at, String text) {}
