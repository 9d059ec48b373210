package io.acko.adapters.simulation.wire.kubelet;

import java.time.Duration;

/**
 * How long things take on a simulated node.
 *
 * @param start from binding until the containers run
 * @param ready from a running container until it counts as ready
 * @param longestGrace the most a pod is allowed to spend terminating, whatever it asks for
 * @param backoff wait before the second restart of a container; the first comes at once, each
 *     further one doubles the wait up to thirty-two times
 */
public record PodTiming(Duration start, Duration ready, Duration longestGrace, Duration backoff) {

  private static final int MOST_DOUBLINGS = 5;

  /** Fast, but not so fast that intermediate states cannot be seen. */
  public static PodTiming quick() {
    return new PodTiming(
        Duration.ofMillis(200),
        Duration.ofMillis(100),
        Duration.ofMillis(500),
        Duration.ofSeconds(1));
  }

  Duration backoffAfter(int restarts) {
    return restarts == 0
        ? Duration.ZERO
        : backoff.multipliedBy(1L << Math.min(restarts - 1, MOST_DOUBLINGS));
  }
}
