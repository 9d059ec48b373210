package io.acko.adapters.simulation.wire.server;

import java.time.Duration;

/**
 * How long a cluster takes to notice what happened.
 *
 * @param joining from the start of a process until it is a member
 * @param leaving from the end of a process until the others report a smaller cluster
 * @param gap after a new cluster key, how long migrations are not allowed yet and counters still
 *     read zero although work is due
 * @param migrating how long the counters take to reach zero after the gap
 */
public record FabricTiming(Duration joining, Duration leaving, Duration gap, Duration migrating) {

  /** Everything is known at once: for tests that are not about time. */
  public static FabricTiming immediate() {
    return new FabricTiming(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);
  }

  /** As measured on an idle machine with empty namespaces and default heartbeats. */
  public static FabricTiming measured() {
    return new FabricTiming(
        Duration.ofMillis(2_000),
        Duration.ofMillis(2_200),
        Duration.ofMillis(60),
        Duration.ofMillis(1_500));
  }
}
