package io.acko.domain.status;

import java.time.Instant;

/**
 * Migrations as the servers report them.
 *
 * @param lastChecked when the numbers last changed, so that an idle cluster writes nothing
 */
public record MigrationStatus(boolean inProgress, long remainingPartitions, Instant lastChecked) {}
