package io.acko.adapters.simulation.wire.kubelet;

import java.time.Instant;

/** How far the containers of a pod have come. */
sealed interface Stage {

  /** Nothing runs yet; the reason is what a container says it waits for. */
  record Creating(String reason, String message) implements Stage {}

  /** Everything runs. */
  record Running(Instant since) implements Stage {}

  /** The database container ended and waits for its next start. */
  record Crashed(End end, Instant retryAt) implements Stage {}

  /** The pod is over. */
  record Ended(End end) implements Stage {}

  /** How a container ended. */
  record End(Instant started, Instant at, int exitCode, String reason, String message) {}
}
