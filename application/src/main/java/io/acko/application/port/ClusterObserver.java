package io.acko.application.port;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.observation.ObservedCluster;

/** Sees a cluster's resource and objects, without asking its servers; answers from caches only. */
public interface ClusterObserver {

  /** What is there now. Never throws: what cannot be seen is {@link Unclear}. */
  Sighting observe(ClusterKey key);

  /** What an observer saw. */
  sealed interface Sighting {}

  /** The resource exists. */
  record Seen(ObservedCluster cluster) implements Sighting {}

  /** The resource does not exist. */
  record Gone() implements Sighting {}

  /** The caches have not caught up with the API server yet. */
  record Unclear(String why) implements Sighting {}
}
