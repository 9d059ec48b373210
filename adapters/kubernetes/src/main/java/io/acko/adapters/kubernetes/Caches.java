package io.acko.adapters.kubernetes;

import io.acko.adapters.crd.ClusterMapping;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.TemplateChoice;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The informers of one namespace, or of all: one for each kind. */
final class Caches {
  private static final String BY_OWNER = "controlling owner";
  private static final String BY_INSTANCE = "instance";

  private final Map<ObjectKind, SharedIndexInformer<? extends HasMetadata>> informers;
  private final SharedIndexInformer<GenericKubernetesResource> clusters;
  private final SharedIndexInformer<StatefulSet> statefulSets;
  private final SharedIndexInformer<Pod> pods;
  private final SharedIndexInformer<PersistentVolumeClaim> claims;

  Caches(InformerSource source) {
    clusters = source.clusters();
    statefulSets = source.owned(StatefulSet.class);
    pods = source.owned(Pod.class);
    claims = source.owned(PersistentVolumeClaim.class);
    informers = new EnumMap<>(ObjectKind.class);
    for (ObjectKind kind : ObjectKind.values()) {
      informers.put(
          kind,
          switch (kind) {
            case AEROSPIKE_CLUSTER -> clusters;
            case STATEFUL_SET -> statefulSets;
            case POD -> pods;
            case PERSISTENT_VOLUME_CLAIM -> claims;
            case SERVICE -> source.owned(Service.class);
            case CONFIG_MAP -> source.owned(ConfigMap.class);
            case POD_DISRUPTION_BUDGET -> source.owned(PodDisruptionBudget.class);
          });
    }
  }

  void start(ResourceEventHandler<HasMetadata> handler) {
    informers.values().forEach(informer -> prepare(informer, handler));
    Function<PersistentVolumeClaim, List<String>> instance = Caches::instance;
    claims.addIndexers(Map.of(BY_INSTANCE, instance));
    informers.values().forEach(SharedIndexInformer::start);
  }

  private static <T extends HasMetadata> SharedIndexInformer<T> prepare(
      SharedIndexInformer<T> informer, ResourceEventHandler<HasMetadata> handler) {
    Function<T, List<String>> owner = ControllingOwner::indexKey;
    return informer
        .itemStore(new StrippingStore<>())
        .addIndexers(Map.of(BY_OWNER, owner))
        // Otherwise an informer gives up when the API server is down at the start.
        .exceptionHandler((started, failure) -> true)
        .addEventHandler(handler);
  }

  void stop() {
    informers.values().forEach(SharedIndexInformer::stop);
  }

  /** A kind whose objects have not been listed yet. */
  Optional<ObjectKind> unsynced() {
    return firstThat(informer -> !informer.hasSynced());
  }

  /** A kind that is not being followed right now. */
  Optional<ObjectKind> unfollowed() {
    return firstThat(informer -> !informer.isWatching());
  }

  private Optional<ObjectKind> firstThat(
      Predicate<SharedIndexInformer<? extends HasMetadata>> lacks) {
    return informers.entrySet().stream()
        .filter(entry -> lacks.test(entry.getValue()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Read this before anything else: what is read later is at least that new. */
  Map<ObjectKind, ResourceVersion> seenUpTo() {
    Map<ObjectKind, ResourceVersion> seen = new EnumMap<>(ObjectKind.class);
    informers.forEach(
        (kind, informer) ->
            seen.put(
                kind,
                Optional.ofNullable(informer.lastSyncResourceVersion())
                    .map(ResourceVersion::new)
                    .orElse(ResourceVersion.ZERO)));
    return seen;
  }

  Optional<GenericKubernetesResource> cluster(ClusterKey key) {
    return Optional.ofNullable(
        clusters.getIndexer().getByKey(Cache.namespaceKeyFunc(key.namespace(), key.name())));
  }

  /** The clusters whose spec refers to a template. */
  Stream<ClusterKey> referringTo(String template) {
    return clusters.getIndexer().list().stream()
        .map(ClusterMapping::read)
        .filter(one -> TemplateChoice.nameIn(one.written()).equals(Optional.of(template)))
        .map(ClusterResource::key);
  }

  Optional<StatefulSet> statefulSet(String namespace, String name) {
    return Optional.ofNullable(
        statefulSets.getIndexer().getByKey(Cache.namespaceKeyFunc(namespace, name)));
  }

  /** The objects of a kind that a cluster controls. */
  List<? extends HasMetadata> ownedBy(Uid cluster, ObjectKind kind) {
    SharedIndexInformer<? extends HasMetadata> informer = informers.get(kind);
    return informer == null ? List.of() : informer.getIndexer().byIndex(BY_OWNER, cluster.text());
  }

  /** The claims that bear a cluster's name; whether they are its own, their labels tell. */
  List<PersistentVolumeClaim> claimsOf(ClusterKey cluster) {
    return claims
        .getIndexer()
        .byIndex(BY_INSTANCE, Cache.namespaceKeyFunc(cluster.namespace(), cluster.name()));
  }

  private static List<String> instance(PersistentVolumeClaim claim) {
    return Optional.ofNullable(claim.getMetadata().getLabels())
        .map(labels -> labels.get(ObjectNames.INSTANCE_LABEL))
        .map(name -> Cache.namespaceKeyFunc(claim.getMetadata().getNamespace(), name))
        .stream()
        .toList();
  }

  /** The pods that a cluster's StatefulSets control. */
  Stream<Pod> podsOf(Uid cluster) {
    return statefulSets.getIndexer().byIndex(BY_OWNER, cluster.text()).stream()
        .flatMap(set -> pods.getIndexer().byIndex(BY_OWNER, set.getMetadata().getUid()).stream());
  }
}
