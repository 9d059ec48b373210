package io.acko.domain.observation;

import io.acko.domain.breaker.RetryToken;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.MapValue;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.template.EffectiveSpec;
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
 * @param spec with the template's values where its author leaves them open
 * @param status what earlier passes wrote; read for the breaker and for transition times only
 * @param written the spec as its author wrote it
 * @param template what is had of the template that it refers to
 * @param sizeWrites the last changes of the size that were seen, in their order; they are in no
 *     object, so a new process knows none
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
    ClusterStatus status,
    MapValue written,
    TemplateUse template,
    List<SizeWrite> sizeWrites) {

  /** A resource whose spec is as it is written: no template lies under it. */
  public ClusterResource(
      ClusterKey key,
      Uid uid,
      ResourceVersion version,
      long generation,
      boolean deleting,
      SortedSet<String> finalizers,
      SortedMap<String, String> annotations,
      ClusterSpec spec,
      ClusterStatus status) {
    this(
        key,
        uid,
        version,
        generation,
        deleting,
        finalizers,
        annotations,
        spec,
        status,
        spec.document(),
        unread(spec.document()));
  }

  /** A resource of whose size nobody has seen a change. */
  public ClusterResource(
      ClusterKey key,
      Uid uid,
      ResourceVersion version,
      long generation,
      boolean deleting,
      SortedSet<String> finalizers,
      SortedMap<String, String> annotations,
      ClusterSpec spec,
      ClusterStatus status,
      MapValue written,
      TemplateUse template) {
    this(
        key,
        uid,
        version,
        generation,
        deleting,
        finalizers,
        annotations,
        spec,
        status,
        written,
        template,
        List.of());
  }

  private static TemplateUse unread(MapValue written) {
    return TemplateChoice.nameIn(written)
        .<TemplateUse>map(name -> new TemplateUse.Awaited(name, "templates were not read"))
        .orElse(TemplateUse.NONE);
  }

  public ClusterResource {
    finalizers = Collections.unmodifiableSortedSet(new TreeSet<>(finalizers));
    annotations = Collections.unmodifiableSortedMap(new TreeMap<>(annotations));
    sizeWrites = List.copyOf(sizeWrites);
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
    return copy(finalizers, annotations, spec, other, template);
  }

  public ClusterResource withoutAnnotation(String annotation) {
    TreeMap<String, String> rest = new TreeMap<>(annotations);
    rest.remove(annotation);
    return bearing(finalizers, rest);
  }

  /** The same with other metadata. */
  public ClusterResource bearing(
      SortedSet<String> otherFinalizers, SortedMap<String, String> otherAnnotations) {
    return copy(otherFinalizers, otherAnnotations, spec, status, template);
  }

  /** The same with what was seen of changes of its size. */
  public ClusterResource withSizeWrites(List<SizeWrite> seen) {
    return new ClusterResource(
        key,
        uid,
        version,
        generation,
        deleting,
        finalizers,
        annotations,
        spec,
        status,
        written,
        template,
        seen);
  }

  /** What there is to choose a copy of the template by. */
  public TemplateChoice templateChoice() {
    boolean asked = "true".equals(annotations.get(TemplateChoice.RESYNC));
    return new TemplateChoice(written, status.templateSnapshot(), asked);
  }

  /** The resource with what it has of its template under its own values. */
  public ClusterResource with(TemplateUse use) {
    MapValue below = use.values().known().flatMap(values -> values).orElse(MapValue.EMPTY);
    MapValue effective = EffectiveSpec.of(written, below, names());
    ClusterSpec laid = effective.equals(spec.document()) ? spec : ClusterSpec.read(effective);
    return copy(finalizers, annotations, laid, status, use);
  }

  private ClusterResource copy(
      SortedSet<String> otherFinalizers,
      SortedMap<String, String> otherAnnotations,
      ClusterSpec otherSpec,
      ClusterStatus otherStatus,
      TemplateUse otherTemplate) {
    return new ClusterResource(
        key,
        uid,
        version,
        generation,
        deleting,
        otherFinalizers,
        otherAnnotations,
        otherSpec,
        otherStatus,
        written,
        otherTemplate,
        sizeWrites);
  }
}
