package io.acko.application.plan;

import io.acko.application.port.ClusterObserver;
import io.acko.application.port.TemplateCatalog;
import io.acko.application.template.TemplatedClusters;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Course;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Failure;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.reconciliation.Reconciliation;
import io.acko.domain.status.ClusterStatus;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Every object of a cluster as the first pass over it would apply them, in that order.
 *
 * @param awaited what that pass waits for before it would apply more
 * @param rejection why no pass would apply anything; the objects are none then
 */
public record Blueprint(
    List<Manifest> objects, List<Awaited> awaited, Optional<Failure> rejection) {
  /** Stands in owner references for the UID that only the API server can give. */
  public static final Uid NOT_CREATED_YET = new Uid("00000000-0000-0000-0000-000000000000");

  public Blueprint {
    objects = List.copyOf(objects);
    awaited = List.copyOf(awaited);
  }

  /** Decides on a view in which nothing of the cluster is there yet. */
  public static Blueprint of(
      Reconciliation reconciliation,
      ClusterKey key,
      ClusterSpec spec,
      TemplateCatalog templates,
      Instant now) {
    ClusterObserver none = _ -> new ClusterObserver.Gone();
    ClusterResource created =
        new TemplatedClusters(none, templates, () -> now)
            .completed(fresh(key, NOT_CREATED_YET, spec));
    return of(reconciliation, created, now);
  }

  /** Never paused: a paused cluster has no objects to show. */
  static Blueprint of(Reconciliation reconciliation, ClusterResource resource, Instant now) {
    ClusterSpec spec = ClusterSpec.read(resource.written().without("paused"));
    ClusterResource running = fresh(resource.key(), resource.uid(), spec).with(resource.template());
    Decision decision = reconciliation.decide(bare(running), now);
    List<Manifest> objects =
        decision.plan().steps().stream()
            .filter(Step.Apply.class::isInstance)
            .map(step -> ((Step.Apply) step).manifest())
            .toList();
    return switch (decision.course()) {
      case Course.Rejected(Failure failure) ->
          new Blueprint(List.of(), List.of(), Optional.of(failure));
      case Course.Pursued(List<Awaited> awaited) ->
          new Blueprint(objects, awaited, Optional.empty());
      case Course.Deleting _, Course.Paused _, Course.Refused _ ->
          new Blueprint(objects, List.of(), Optional.empty());
    };
  }

  /** The hash of the pods of a StatefulSet, as their template bears it. */
  Optional<String> podSpecHash(ObjectRef set) {
    return objects.stream()
        .filter(manifest -> manifest.ref().equals(set))
        .findFirst()
        .flatMap(manifest -> podSpecHash(manifest.body()));
  }

  static Optional<String> podSpecHash(MapValue set) {
    return set.map("spec")
        .map("template")
        .text("metadata", "annotations", ObjectNames.POD_SPEC_HASH);
  }

  /** A resource nobody has looked at yet. */
  static ClusterResource fresh(ClusterKey key, Uid uid, ClusterSpec spec) {
    return new ClusterResource(
        key,
        uid,
        ResourceVersion.ZERO,
        1,
        false,
        Collections.emptySortedSet(),
        Collections.emptySortedMap(),
        spec,
        ClusterStatus.NONE);
  }

  static ObservedCluster bare(ClusterResource resource) {
    return new ObservedCluster(
        resource, Collections.emptySortedMap(), List.of(), Collections.emptySortedMap(), Map.of());
  }
}
