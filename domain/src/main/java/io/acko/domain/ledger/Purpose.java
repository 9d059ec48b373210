package io.acko.domain.ledger;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a disruption is for. */
public sealed interface Purpose {

  /** Whether this is the same purpose, though records may have come and gone meanwhile. */
  default boolean isSameAs(Purpose other) {
    return this instanceof Removal(String set, int replicas, var _)
        ? other instanceof Removal removal
            && set.equals(removal.statefulSet())
            && replicas == removal.replicas()
        : equals(other);
  }

  /** Healthy pods are made anew. */
  record Restart(RestartReason reason) implements Purpose {}

  /** A broken pod of a superseded revision is made anew. */
  record Repair(RestartReason reason) implements Purpose {}

  /**
   * A StatefulSet loses its last pod.
   *
   * @param replicas how many it had before
   * @param records how many there were of each namespace before
   */
  record Removal(String statefulSet, int replicas, SortedMap<String, Long> records)
      implements Purpose {
    public Removal {
      records = Collections.unmodifiableSortedMap(new TreeMap<>(records));
    }
  }
}
