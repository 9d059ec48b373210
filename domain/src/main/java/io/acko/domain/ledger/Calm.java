package io.acko.domain.ledger;

import io.acko.domain.cluster.Uid;
import java.time.Instant;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All servers seen as one cluster at rest.
 *
 * @param clusterKey on which all agreed; it is new after every change of the cluster
 * @param pods who they were
 * @param since when they were first seen so
 */
public record Calm(String clusterKey, SortedMap<String, Uid> pods, Instant since) {
  public Calm {
    pods = Collections.unmodifiableSortedMap(new TreeMap<>(pods));
  }

  /** Whether this is the same cluster of the same pods. */
  public boolean isSameAs(Calm other) {
    return clusterKey.equals(other.clusterKey) && pods.equals(other.pods);
  }
}
