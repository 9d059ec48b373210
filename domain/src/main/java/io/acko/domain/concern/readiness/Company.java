package io.acko.domain.concern.readiness;

import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedMembership;
import io.acko.domain.observation.ObservedPod;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The cluster in which most of the serving servers say that they are, if there is one.
 *
 * <p>Most of those that serve, and not of those that are wanted: a set that makes one pod after the
 * other waits for the first to be ready before there is a second.
 *
 * @param key of that cluster
 * @param all what every server that answers says
 */
record Company(Optional<String> key, List<ObservedMembership> all) {
  private static final String NO_CLUSTER = "0";

  Company {
    all = List.copyOf(all);
  }

  static Company of(ObservedCluster observed) {
    List<ObservedPod> serving = observed.pods().stream().filter(ObservedPod::serves).toList();
    List<ObservedMembership> told =
        serving.stream()
            .flatMap(pod -> observed.node(pod.name()).known().stream())
            .map(node -> node.membership())
            .toList();
    Optional<String> most =
        told.stream()
            .flatMap(one -> joined(one).stream())
            .filter(key -> with(told, key).count() * 2 > serving.size())
            .findFirst();
    return new Company(most, told);
  }

  private static Stream<ObservedMembership> with(List<ObservedMembership> all, String key) {
    return all.stream().filter(one -> joined(one).equals(Optional.of(key)));
  }

  /** The cluster that a server surely is in. */
  private static Optional<String> joined(ObservedMembership one) {
    return one.member().is(true)
        ? one.key().known().filter(key -> !key.isEmpty() && !key.equals(NO_CLUSTER))
        : Optional.empty();
  }

  boolean includes(ObservedMembership one) {
    return key.isPresent() && joined(one).equals(key);
  }

  /**
   * Whether it is known that a server is not with the others.
   *
   * <p>While a cluster changes its servers tell of the new one at different moments. So both are to
   * be whole in the eyes of all their servers: as many answer a key as each of them counts.
   */
  boolean isSurelyWithout(ObservedMembership one) {
    boolean inNone = one.member().is(false);
    boolean inAnother = joined(one).filter(other -> isWhole(other)).isPresent();
    return key.filter(this::isWhole).isPresent() && !includes(one) && (inNone || inAnother);
  }

  private boolean isWhole(String cluster) {
    int members = (int) with(all, cluster).count();
    return with(all, cluster).allMatch(one -> one.size().is(members));
  }
}
