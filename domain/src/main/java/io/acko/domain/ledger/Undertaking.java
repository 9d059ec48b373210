package io.acko.domain.ledger;

import io.acko.domain.cluster.Uid;
import java.time.Instant;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A disruption, written down before it is begun and until it is over.
 *
 * <p>What is written down is at the same time the first of the two readings that a disruption
 * needs: it may only begin when some seconds later all servers still answer the same key.
 *
 * @param purpose what it is for
 * @param pods whom it takes away
 * @param served whether they served, so that the cluster key changes when they go
 * @param clusterKey what all servers answered at the first reading; empty if none had to be asked
 * @param since when that was
 */
public record Undertaking(
    Purpose purpose,
    SortedMap<String, Uid> pods,
    boolean served,
    String clusterKey,
    Instant since) {

  public Undertaking {
    pods = Collections.unmodifiableSortedMap(new TreeMap<>(pods));
  }

  /** Whether this is the same but for the time. */
  public boolean isSameAs(Undertaking other) {
    return purpose.isSameAs(other.purpose)
        && pods.equals(other.pods)
        && served == other.served
        && clusterKey.equals(other.clusterKey);
  }
}
