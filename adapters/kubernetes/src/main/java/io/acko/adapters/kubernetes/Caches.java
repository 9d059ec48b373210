package io.acko.adapters.kubernetes;

import io.acko.adapters.crd.ClusterMapping;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.observation.SizeWrite;
import io.acko.domain.observation.TemplateChoice;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The informers of one namespace, or of all: one for each kind. */
final class Caches {
  private static final String BY_OWNER = "controlling owner";
  private static final String BY_TEMPLATE = "template";
  private static final String BY_INSTANCE = "instance";
  private static final Logger LOG = LoggerFactory.getLogger(Caches.class);

  private final Map<ObjectKind, SharedIndexInformer<? extends HasMetadata>> informers;
  private final SharedIndexInformer<GenericKubernetesResource> clusters;
  private final SharedIndexInformer<StatefulSet> statefulSets;
  private final SharedIndexInformer<Pod> pods;
  private final SharedIndexInformer<PersistentVolumeClaim> claims;

  private final SizeHistory sizes = new SizeHistory();
  private final InformerSource source;
  private final ServedKinds served;
  private final Set<ObjectKind> started = ConcurrentHashMap.newKeySet();
  private final Map<ObjectKind, Freshness> freshness = new EnumMap<>(ObjectKind.class);

  Caches(InformerSource source, Instant begin) {
    this.source = source;
    served = new ServedKinds(source);
    for (ObjectKind kind : ObjectKind.followed()) {
      freshness.put(kind, new Freshness(begin));
    }
    clusters = source.clusters();
    statefulSets = source.owned(StatefulSet.class);
    pods = source.owned(Pod.class);
    claims = source.owned(PersistentVolumeClaim.class);
    informers = new EnumMap<>(ObjectKind.class);
    for (ObjectKind kind : ObjectKind.followed()) {
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
            case NETWORK_POLICY -> source.owned(NetworkPolicy.class);
            case CILIUM_NETWORK_POLICY -> source.owned(kind);
            case SERVICE_MONITOR, PROMETHEUS_RULE ->
                throw new IllegalStateException("no watch follows " + kind);
          });
    }
  }

  void start(ResourceEventHandler<HasMetadata> handler) {
    informers.forEach(
        (kind, informer) -> {
          if (kind != ObjectKind.AEROSPIKE_CLUSTER) {
            prepare(informer, new StrippingStore<>(), handler);
          }
        });
    prepare(clusters, new StrippingStore<>(sizes::saw), handler);
    Function<GenericKubernetesResource, List<String>> template =
        cluster -> TemplateChoice.nameIn(ClusterMapping.read(cluster).written()).stream().toList();
    clusters.addIndexers(Map.of(BY_TEMPLATE, template));
    Function<PersistentVolumeClaim, List<String>> instance = Caches::instance;
    claims.addIndexers(Map.of(BY_INSTANCE, instance));
    informers.keySet().stream().filter(served::isServed).forEach(this::begin);
    invite(handler);
  }

  private void begin(ObjectKind kind) {
    SharedIndexInformer<? extends HasMetadata> informer = informers.get(kind);
    if (informer != null && started.add(kind)) {
      informer.start();
    }
  }

  /**
   * Asks whether kinds are served that need not be, and follows those that are; all clusters are
   * looked at again when that has changed.
   */
  void invite(ResourceEventHandler<HasMetadata> handler) {
    boolean changed = false;
    for (ObjectKind kind : informers.keySet()) {
      if (kind.mayBeUnserved() && !isFollowed(kind)) {
        changed |= ask(kind);
      }
    }
    if (changed) {
      clusters.getIndexer().list().forEach(handler::onAdd);
    }
  }

  private boolean isFollowed(ObjectKind kind) {
    SharedIndexInformer<? extends HasMetadata> informer = informers.get(kind);
    return started.contains(kind) && informer != null && informer.isWatching();
  }

  /** Kinds that the API server does not have. */
  Set<ObjectKind> unserved() {
    return served.unserved();
  }

  private static <T extends HasMetadata> void prepare(
      SharedIndexInformer<T> informer,
      StrippingStore<T> store,
      ResourceEventHandler<HasMetadata> handler) {
    Function<T, List<String>> owner = ControllingOwner::indexKey;
    informer
        .itemStore(store)
        .addIndexers(Map.of(BY_OWNER, owner))
        // Otherwise an informer gives up when the API server is down at the start.
        .exceptionHandler((started, failure) -> true)
        .addEventHandler(handler);
  }

  void stop() {
    informers.values().forEach(SharedIndexInformer::stop);
  }

  /**
   * A kind whose objects have not been listed yet. Of one that need not be there, that may be since
   * the API server could not be asked: it is asked now, and the next look tells.
   */
  Optional<ObjectKind> unsynced() {
    Optional<ObjectKind> lacking = firstThat(informer -> !informer.hasSynced());
    lacking.filter(kind -> !served.isServed(kind)).ifPresent(kind -> ask(kind));
    return lacking;
  }

  private boolean ask(ObjectKind kind) {
    boolean changed = served.ask(kind);
    if (served.isServed(kind)) {
      begin(kind);
    }
    return changed;
  }

  /** A kind that is not being followed right now. */
  Optional<ObjectKind> unfollowed() {
    return firstThat(informer -> !informer.isWatching());
  }

  private Optional<ObjectKind> firstThat(
      Predicate<SharedIndexInformer<? extends HasMetadata>> lacks) {
    return informers.entrySet().stream()
        .filter(entry -> !served.isUnserved(entry.getKey()))
        .filter(entry -> lacks.test(entry.getValue()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** How long ago each kind was last known to be up to date. */
  Map<ObjectKind, Duration> ages(Instant now) {
    Map<ObjectKind, Duration> ages = new EnumMap<>(ObjectKind.class);
    freshness.forEach(
        (kind, one) -> {
          if (served.isServed(kind)) {
            ages.put(kind, one.age(now));
          }
        });
    return ages;
  }

  /** A kind with an object whose latest versions do not arrive. */
  Optional<String> behind() {
    return freshness.entrySet().stream()
        .filter(entry -> served.isServed(entry.getKey()))
        .flatMap(
            entry ->
                entry.getValue().behind().stream().map(name -> entry.getKey().kind() + " " + name))
        .findFirst();
  }

  /** Compares every kind that has been quiet for long with what the API server lists. */
  void check(Instant now) {
    informers.forEach(
        (kind, informer) -> {
          if (served.isServed(kind)) {
            check(kind, informer, now);
          }
        });
  }

  private void check(
      ObjectKind kind, SharedIndexInformer<? extends HasMetadata> informer, Instant now) {
    Freshness kept = freshness.computeIfAbsent(kind, _ -> new Freshness(now));
    Optional.ofNullable(informer.lastSyncResourceVersion()).ifPresent(seen -> kept.at(seen, now));
    if (!informer.hasSynced() || !kept.isDue(now)) {
      return;
    }
    try {
      SortedMap<String, String> listed = source.versions(kind);
      TreeMap<String, String> cached = new TreeMap<>();
      informer.getIndexer().list().forEach(one -> cached.put(name(one), version(one)));
      kept.compare(listed, cached, now);
    } catch (KubernetesClientException unreachable) {
      LOG.debug("nothing proves that the cache of {} is up to date", kind, unreachable);
    }
  }

  static String name(HasMetadata object) {
    return object.getMetadata().getNamespace() + "/" + object.getMetadata().getName();
  }

  static String version(HasMetadata object) {
    return object.getMetadata().getResourceVersion();
  }

  /** Read this before anything else: what is read later is at least that new. */
  Map<ObjectKind, ResourceVersion> seenUpTo() {
    Map<ObjectKind, ResourceVersion> seen = new EnumMap<>(ObjectKind.class);
    informers.forEach(
        (kind, informer) ->
            seen.put(
                kind,
                Optional.ofNullable(informer.lastSyncResourceVersion())
                    .filter(_ -> served.isServed(kind))
                    .map(ResourceVersion::new)
                    .orElse(ResourceVersion.ZERO)));
    return seen;
  }

  Optional<GenericKubernetesResource> cluster(ClusterKey key) {
    return Optional.ofNullable(
        clusters.getIndexer().getByKey(Cache.namespaceKeyFunc(key.namespace(), key.name())));
  }

  /** Who gave a cluster which size, as far as was seen. */
  List<SizeWrite> sizeWrites(Uid cluster) {
    return sizes.of(cluster);
  }

  /** An object has gone: nothing more is said of it. */
  void forget(String uid) {
    sizes.forget(uid);
  }

  /** The clusters whose spec refers to a template. */
  Stream<ClusterKey> referringTo(String template) {
    return clusters.getIndexer().byIndex(BY_TEMPLATE, template).stream()
        .map(GenericKubernetesResource::getMetadata)
        .map(meta -> new ClusterKey(meta.getNamespace(), meta.getName()));
  }

  Optional<StatefulSet> statefulSet(String namespace, String name) {
    return Optional.ofNullable(
        statefulSets.getIndexer().getByKey(Cache.namespaceKeyFunc(namespace, name)));
  }

  /** The objects of a kind that a cluster controls. */
  List<? extends HasMetadata> ownedBy(Uid cluster, ObjectKind kind) {
    SharedIndexInformer<? extends HasMetadata> informer = informers.get(kind);
    return informer == null || !served.isServed(kind)
        ? List.of()
        : informer.getIndexer().byIndex(BY_OWNER, cluster.text());
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
