package io.acko.application.port;

import io.acko.domain.cluster.ClusterKey;

/** Keeps account of passes, for logs and metrics. */
public interface PassJournal {

  /** A pass ended. Never throws. */
  void passed(PassReport report);

  /** A cluster is gone; nothing about it is to be kept. */
  void forgotten(ClusterKey key);
}
