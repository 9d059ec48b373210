package io.acko.adapters.kubernetes;

import io.acko.domain.cluster.ClusterKey;

/** Hears that something about a cluster changed; called on the informers' threads, so be quick. */
@FunctionalInterface
public interface DirtyListener {
  void changed(ClusterKey key);
}
