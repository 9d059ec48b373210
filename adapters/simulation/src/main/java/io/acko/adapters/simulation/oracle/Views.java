package io.acko.adapters.simulation.oracle;

import io.acko.application.port.ClusterObserver.Seen;
import io.acko.application.reconcile.Answer;
import io.acko.domain.breaker.Open;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What each pass under way was shown of its cluster, whatever it made of it. */
final class Views {
  /** A trial that is further away comes from a clock that was wrong when it was written. */
  private static final Duration LONGEST_OPEN = Duration.ofHours(4);

  private final Map<ClusterKey, ObservedCluster> shown = new TreeMap<>();

  void heard(ClusterKey key, Answer answer) {
    if (answer instanceof Answer.Sighted(var sighting)) {
      if (sighting instanceof Seen(var cluster)) {
        shown.put(key, cluster);
      } else {
        shown.remove(key);
      }
    }
  }

  Optional<ObservedCluster> view(ClusterKey key) {
    return Optional.ofNullable(shown.get(key));
  }

  Optional<ClusterResource> of(ClusterKey key) {
    return view(key).map(ObservedCluster::resource);
  }

  void forget() {
    shown.clear();
  }

  /** Whether a cluster's breaker is open and nothing has come that ends it. */
  static boolean isShut(ClusterResource resource, Instant now) {
    return isOpen(resource) && !hasExit(resource, now);
  }

  static boolean isOpen(ClusterResource resource) {
    return resource.status().breaker().state() instanceof Open
        && !resource.deleting()
        && !resource.spec().paused();
  }

  /** Whether the input changed, a trial was asked for, or its time has come. */
  static boolean hasExit(ClusterResource resource, Instant now) {
    return resource.generation() != resource.status().observedGeneration()
        || resource.retryToken().isPresent()
        || (resource.status().breaker().state() instanceof Open open
            && (!now.isBefore(open.nextTrial())
                || now.plus(LONGEST_OPEN).isBefore(open.nextTrial())));
  }
}
