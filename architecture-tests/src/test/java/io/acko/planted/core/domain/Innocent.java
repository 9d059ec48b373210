package io.acko.planted.core.domain;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** A value. */
public record Innocent(Instant at, BigDecimal number, List<String> names) {}
