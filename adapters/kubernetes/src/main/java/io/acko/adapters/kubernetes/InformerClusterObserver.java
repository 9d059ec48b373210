package io.acko.adapters.kubernetes;

import io.acko.adapters.crd.ClusterMapping;
import io.acko.application.port.ClusterObserver;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ObservedPod;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Sees a cluster in the informers' caches; what belongs to it is told by owner UIDs alone.
 *
 * <p>Claims have no owner, or they would go with it: all that bear the cluster's name are seen.
 */
final class InformerClusterObserver implements ClusterObserver {
  private final InformerClusterWatch watch;
  private final ConversionCache conversions;
  private final WaitingPods waiting;

  InformerClusterObserver(
      InformerClusterWatch watch, ConversionCache conversions, WaitingPods waiting) {
    this.watch = watch;
    this.conversions = conversions;
    this.waiting = waiting;
  }

  @Override
  public Sighting observe(ClusterKey key) {
    try {
      return watch
          .of(key)
          .map(caches -> observe(key, caches))
          .orElseGet(() -> new Unclear("the namespace " + key.namespace() + " is not watched"));
    } catch (RuntimeException mistake) {
      return new Unclear("the caches could not be read: " + mistake);
    }
  }

  private Sighting observe(ClusterKey key, Caches caches) {
    Optional<ObjectKind> unsynced = caches.unsynced();
    if (unsynced.isPresent()) {
      return new Unclear("the " + unsynced.get().plural() + " have not been listed yet");
    }
    // Before the objects: they are then at least as new as this says.
    Map<ObjectKind, ResourceVersion> seenUpTo = caches.seenUpTo();
    return caches
        .cluster(key)
        .map(ClusterMapping::read)
        .map(resource -> resource.withSizeWrites(caches.sizeWrites(resource.uid())))
        .<Sighting>map(resource -> new Seen(view(resource, caches, seenUpTo)))
        .orElseGet(Gone::new);
  }

  private ObservedCluster view(
      ClusterResource resource, Caches caches, Map<ObjectKind, ResourceVersion> seenUpTo) {
    return new ObservedCluster(
            resource,
            objects(resource, caches),
            pods(resource.uid(), caches),
            Collections.emptySortedMap(),
            seenUpTo)
        .withUnserved(caches.unserved())
        .withHosts(waiting.hosts(caches.podsOf(resource.uid())));
  }

  private SortedMap<ObjectRef, ObservedObject> objects(ClusterResource cluster, Caches caches) {
    SortedMap<ObjectRef, ObservedObject> objects = new TreeMap<>();
    for (ObjectKind kind : ObjectKind.followed()) {
      for (HasMetadata object : caches.ownedBy(cluster.uid(), kind)) {
        ObservedObject observed = conversions.read(kind, object);
        objects.put(observed.ref(), observed);
      }
    }
    for (HasMetadata claim : caches.claimsOf(cluster.key())) {
      ObservedObject observed = conversions.read(ObjectKind.PERSISTENT_VOLUME_CLAIM, claim);
      objects.put(observed.ref(), observed);
    }
    return objects;
  }

  private static List<ObservedPod> pods(Uid cluster, Caches caches) {
    return caches
        .podsOf(cluster)
        .map(PodReading::of)
        .sorted(Comparator.comparing(ObservedPod::name))
        .toList();
  }
}
