package io.acko.domain.observation;

import io.acko.domain.breaker.RetryToken;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.status.ClusterStatus;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The AerospikeCluster resource as the API server last told.
 *
 * @param status what earlier passes wrote; read for the breaker and for transition times only
 */
public record ClusterResource(
    ClusterKey key,
    Uid uid,
    ResourceVersion version,
    long generation,
    boolean deleting,
    SortedSet<String> finalizers,
    SortedMap<String, String> annotations,
    ClusterSpec spec,
    ClusterStatus status) {

  public ClusterResource {
    finalizers = Collections.unmodifiableSortedSet(new TreeSet<>(finalizers));
    annotations = Collections.unmodifiableSortedMap(new TreeMap<>(annotations));
  }

  public ObjectNames names() {
    return new ObjectNames(key);
  }

  /** The user's wish for a trial, if the resource carries one. */
  public Optional<RetryToken> retryToken() {
    return retryTokens().stream().findFirst();
  }

  /** Every form of the wish that the resource carries; one trial serves all. */
  public List<RetryToken> retryTokens() {
    return Stream.of(RetryToken.ANNOTATION, RetryToken.BARE_ANNOTATION)
        .flatMap(
            name ->
                Optional.ofNullable(annotations.get(name))
                    .map(value -> new RetryToken(name, value))
                    .stream())
        .toList();
  }

  public ClusterResource withStatus(ClusterStatus other) {
    return new ClusterResource(
        key, uid, version, generation, deleting, finalizers, annotations, spec, other);
  }

  public ClusterResource withoutAnnotation(String annotation) {
    TreeMap<String, String> rest = new TreeMap<>(annotations);
    rest.remove(annotation);
    return new ClusterResource(
        key, uid, version, generation, deleting, finalizers, rest, spec, status);
  }
}
