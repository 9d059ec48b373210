package io.acko.domain.decision;

import java.time.Duration;
import java.util.Optional;

/**
 * What a pass waits for, without having failed.
 *
 * @param reason CamelCase, for a condition
 * @param message what is awaited, for a person
 * @param recheck how soon to look again when no watch will tell
 */
public record Awaited(String reason, String message, Optional<Duration> recheck) {}
