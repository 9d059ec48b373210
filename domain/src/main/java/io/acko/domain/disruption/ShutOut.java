package io.acko.domain.disruption;

import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedNode;

/**
 * Servers that started into a cluster whose replication factors were unequal. They are members and
 * belong to no cluster, and nothing migrates any more even when the factors are equal again, until
 * one of the members leaves (8.1.2). They hold no place in any map, so nothing is lost with them.
 */
public final class ShutOut {
  private static final String NO_CLUSTER = "0";

  private ShutOut() {}

  /** Whether a pod's server is one; not where anything about it is unknown. */
  public static boolean isShutOut(ObservedCluster observed, String pod) {
    return observed.node(pod).known().filter(ShutOut::isShutOut).isPresent();
  }

  private static boolean isShutOut(ObservedNode node) {
    return node.membership().size().is(0)
        && node.membership().key().is(NO_CLUSTER)
        && node.membership().member().is(true)
        && node.membership().integrity().is(true)
        && node.migrations().allowed().is(false);
  }
}
