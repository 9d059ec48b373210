package io.acko.domain.observation;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * How one server sees the cluster it belongs to (8.1.2).
 *
 * <p>For about two seconds after a member has gone the others go on telling the old size, key and
 * stability: what is told proves nothing about the time since the last change.
 *
 * @param size {@code cluster_size}; the old one while a new cluster is formed, 0 without a cluster
 * @param key {@code cluster_key}; equal on all nodes of one cluster and new at each change, {@code
 *     0} without a cluster
 * @param integrity false while members are known to be gone
 * @param member false for a node without a cluster
 * @param stability what {@code cluster-stable} says of a cluster of all nodes that were asked
 */
public record ObservedMembership(
    Reading<Integer> size,
    Reading<String> key,
    Reading<Boolean> integrity,
    Reading<Boolean> member,
    Reading<Stability> stability) {

  /** Why size, key, integrity or member are unknown, if one of them is. */
  public Optional<String> unknown() {
    return Stream.of(size, key, integrity, member)
        .flatMap(reading -> reading.unknown().stream())
        .findFirst();
  }
}
