package io.acko.adapters.aerospike;

import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.Stability;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Waits until real servers are one cluster at rest. */
final class Joining {
  private static final Duration LONGEST = Duration.ofMinutes(2);
  private static final Duration ONE_LOOK = Duration.ofSeconds(2);

  private Joining() {}

  /**
   * Returns when every one of them says so.
   *
   * @param log what to tell if they never do
   */
  static void await(List<NodeAddress> servers, Supplier<String> log) {
    long end = System.nanoTime() + LONGEST.toNanos();
    Map<String, Reading<ObservedNode>> told = Map.of();
    while (System.nanoTime() < end) {
      told = new InfoProtocolNodeProbe().ask(servers, ONE_LOOK);
      if (told.values().stream().allMatch(Joining::isStable)) {
        return;
      }
      pause();
    }
    throw new IllegalStateException("the servers formed no cluster: " + told + "\n" + log.get());
  }

  private static boolean isStable(Reading<ObservedNode> reading) {
    return reading
        .then(node -> node.membership().stability())
        .known()
        .filter(Stability.Stable.class::isInstance)
        .isPresent();
  }

  private static void pause() {
    try {
      Thread.sleep(200);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }
}
