package io.acko.adapters.simulation.operator;

import io.acko.adapters.simulation.kubernetes.Informers;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.application.port.ClusterObserver;
import io.acko.domain.cluster.Channel;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.HostAddresses;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Observes from the caches of one operator process, by owner. */
final class CachedClusterObserver implements ClusterObserver {
  private final Informers caches;

  CachedClusterObserver(Informers caches) {
    this.caches = caches;
  }

  @Override
  public Sighting observe(ClusterKey key) {
    List<ObjectKind> missing = caches.missing();
    if (!missing.isEmpty()) {
      return new Unclear("not listed yet: " + missing);
    }
    return caches
        .get(ObjectKey.of(key))
        .<Sighting>map(stored -> new Seen(view(key, stored)))
        .orElseGet(Gone::new);
  }

  private ObservedCluster view(ClusterKey key, StoredObject stored) {
    TreeMap<ObjectRef, ObservedObject> objects = new TreeMap<>();
    for (ObjectKind kind : Kinds.PARTS) {
      for (StoredObject part : caches.list(kind.kind())) {
        if (belongs(part, stored)) {
          ObjectRef ref = new ObjectRef(kind, part.key().name());
          objects.put(ref, observed(ref, part));
        }
      }
    }
    List<ObservedPod> pods = new ArrayList<>();
    for (StoredObject pod : caches.list(Kinds.POD)) {
      if (isOfOneOf(objects, pod)) {
        pods.add(PodView.of(pod));
      }
    }
    TreeMap<String, Reading<HostAddresses>> hosts = new TreeMap<>();
    pods.stream()
        .filter(ObservedPod::awaitsAddresses)
        .forEach(pod -> hosts.put(pod.name(), host(pod.hostAddress())));
    return new ObservedCluster(
            resource(key, stored), objects, pods, new TreeMap<>(), caches.seenUpTo())
        .withHosts(hosts);
  }

  /** Every host here has an address for the outside, and an administrator who wrote others. */
  private static Reading<HostAddresses> host(String name) {
    TreeMap<String, String> configured = new TreeMap<>();
    for (Channel channel : Channel.values()) {
      configured.put(channel.hostAnnotation(), name + "." + channel.addressSetting() + ".example");
    }
    return name.isEmpty()
        ? new Reading.Unknown<>("it has no host yet")
        : new Reading.Known<>(new HostAddresses(name, Optional.of(name + ".example"), configured));
  }

  /** Claims have no owner, or they would go with it. */
  private static boolean belongs(StoredObject part, StoredObject cluster) {
    return part.key().kind().equals(Kinds.CLAIM)
        ? part.key().namespace().equals(cluster.key().namespace())
            && part.label(ObjectNames.INSTANCE_LABEL).equals(Optional.of(cluster.key().name()))
        : part.owner().equals(Optional.of(cluster.uid()));
  }

  private static boolean isOfOneOf(Map<ObjectRef, ObservedObject> objects, StoredObject pod) {
    return objects.values().stream()
        .anyMatch(
            object ->
                object.ref().kind() == ObjectKind.STATEFUL_SET
                    && pod.owner().equals(Optional.of(object.uid())));
  }

  private static ObservedObject observed(ObjectRef ref, StoredObject part) {
    return new ObservedObject(
        ref, part.uid(), part.resourceVersion(), part.owner(), part.terminating(), part.body());
  }

  static ClusterResource resource(ClusterKey key, StoredObject stored) {
    return new ClusterResource(
        key,
        stored.uid(),
        stored.resourceVersion(),
        stored.generation(),
        stored.terminating(),
        stored.finalizers(),
        stored.metadata().map("annotations").texts(),
        ClusterSpec.read(stored.spec()),
        stored.clusterStatus());
  }
}
