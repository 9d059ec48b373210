package io.acko.application.port;

import io.acko.domain.cluster.ClusterKey;
import java.time.Instant;

/** Runs passes and wakes the queue. */
public interface Execution {

  /**
   * Runs a pass of one cluster apart from the caller; passes of different clusters side by side.
   */
  void start(ClusterKey key, Runnable pass);

  /** Calls {@code wake} at or soon after {@code at}; a later call replaces an earlier one. */
  void wakeAt(Instant at, Runnable wake);
}
