package io.acko.domain.disruption;

import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedNamespace;
import io.acko.domain.observation.ObservedNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How many nodes may be missing at once while every record keeps a copy. */
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
