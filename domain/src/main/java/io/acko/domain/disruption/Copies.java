package io.acko.domain.disruption;

import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedNamespace;
import io.acko.domain.observation.ObservedNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How many copies there are of every record, and so how many nodes may be missing at once. */
public final class Copies {
  private Copies() {}

  /** One less than the copies of the namespace that has fewest; 0 if servers leave it open. */
  public static int spare(ObservedCluster observed) {
    List<Optional<Integer>> copies =
        observed.servers().stream()
            .flatMap(server -> copies(observed.node(server.pod()).known()))
            .toList();
    return copies.isEmpty() || copies.contains(Optional.<Integer>empty())
        ? 0
        : copies.stream().flatMap(Optional::stream).min(Integer::compare).orElse(1) - 1;
  }

  /** The copies of the namespace that has fewest, as far as servers tell; absent if none does. */
  public static Optional<Integer> fewest(ObservedCluster observed) {
    return observed.servers().stream()
        .flatMap(server -> copies(observed.node(server.pod()).known()))
        .flatMap(Optional::stream)
        .min(Integer::compare);
  }

  private static Stream<Optional<Integer>> copies(Optional<ObservedNode> node) {
    return node.flatMap(one -> one.namespaces().known())
        .map(
            all ->
                all.values().stream()
                    .map(ObservedNamespace::replicationFactor)
                    .map(factor -> factor.known()))
        .orElseGet(() -> Stream.of(Optional.empty()));
  }
}
