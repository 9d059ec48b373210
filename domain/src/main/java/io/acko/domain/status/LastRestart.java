package io.acko.domain.status;

import io.acko.domain.ledger.RestartReason;
import java.time.Instant;

/** Why and when the operator last made a pod anew. */
public record LastRestart(RestartReason reason, Instant at) {}
