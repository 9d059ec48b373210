package io.acko.domain.ledger;

import io.acko.domain.cluster.Uid;
import java.time.Instant;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A removal that has begun, until the others are at rest without the one that left, no record is
 * missing, and they have forgotten it.
 *
 * @param pods who leaves
 * @param served whether they served, so that the cluster key changes when they go
 * @param clusterKey of the cluster they leave; empty if none had to be asked
 * @param since when the removal was announced
 */
public record Departure(
    Purpose.Removal removal,
    SortedMap<String, Uid> pods,
    boolean served,
    String clusterKey,
    Instant since) {
  public Departure {
    pods = Collections.unmodifiableSortedMap(new TreeMap<>(pods));
  }
}
