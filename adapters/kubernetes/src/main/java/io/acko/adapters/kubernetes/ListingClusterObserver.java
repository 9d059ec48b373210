package io.acko.adapters.kubernetes;

import io.acko.adapters.crd.ClusterMapping;
import io.acko.adapters.crd.PlainValues;
import io.acko.application.port.ClusterObserver;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.Reading;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Sees a cluster by listing what belongs to it, for a tool that looks once: no cache to fill, no
 * watch to keep, and a refusal is told instead of waited out.
 */
final class ListingClusterObserver implements ClusterObserver {
  private final OneShot reader;
  private final KubernetesSerialization serialization;

  ListingClusterObserver(OneShot reader, KubernetesSerialization serialization) {
    this.reader = reader;
    this.serialization = serialization;
  }

  @Override
  public Sighting observe(ClusterKey key) {
    Map<ObjectKind, MapValue> lists = new EnumMap<>(ObjectKind.class);
    for (ObjectKind kind : ObjectKind.followed()) {
      Reading<Optional<MapValue>> answer =
          kind.mayBeUnserved()
              ? reader.listIfServed(path(key, kind))
              : reader.list(path(key, kind)).map(Optional::of);
      switch (answer) {
        case Reading.Known<Optional<MapValue>>(Optional<MapValue> list) ->
            list.ifPresent(known -> lists.put(kind, known));
        case Reading.Unknown<Optional<MapValue>>(String why) -> {
          return new Unclear("cannot list " + kind.plural() + ": " + why);
        }
      }
    }
    return items(lists, ObjectKind.AEROSPIKE_CLUSTER).stream()
        .filter(cluster -> cluster.text("metadata", "name").equals(Optional.of(key.name())))
        .findFirst()
        .<Sighting>map(cluster -> new Seen(view(resource(cluster), lists)))
        .orElseGet(Gone::new);
  }

  /** Like the informers': what bears the application's label, and every cluster. */
  private static ApiPath path(ClusterKey key, ObjectKind kind) {
    ApiPath all = ApiPath.collection(key.namespace(), kind.apiVersion(), kind.plural());
    return kind == ObjectKind.AEROSPIKE_CLUSTER
        ? all
        : all.with("labelSelector", ObjectNames.NAME_LABEL + "=" + ObjectNames.APPLICATION);
  }

  private ClusterResource resource(MapValue cluster) {
    return ClusterMapping.read(
        serialization.convertValue(PlainValues.write(cluster), GenericKubernetesResource.class));
  }

  private ObservedCluster view(ClusterResource resource, Map<ObjectKind, MapValue> lists) {
    SortedMap<ObjectRef, ObservedObject> objects = new TreeMap<>();
    Map<ObjectKind, ResourceVersion> seenUpTo = new EnumMap<>(ObjectKind.class);
    for (ObjectKind kind : ObjectKind.followed()) {
      seenUpTo.put(kind, version(lists.getOrDefault(kind, MapValue.EMPTY)));
      for (MapValue item : items(lists, kind)) {
        if (belongs(kind, item, resource)) {
          ObservedObject object = object(kind, item);
          objects.put(object.ref(), object);
        }
      }
    }
    Set<ObjectKind> unserved =
        Arrays.stream(ObjectKind.values())
            .filter(kind -> !lists.containsKey(kind))
            .collect(Collectors.toSet());
    return new ObservedCluster(
            resource, objects, pods(objects, lists), Collections.emptySortedMap(), seenUpTo)
        .withUnserved(unserved);
  }

  private static boolean belongs(ObjectKind kind, MapValue item, ClusterResource resource) {
    return kind == ObjectKind.PERSISTENT_VOLUME_CLAIM
        ? item.text("metadata", "labels", ObjectNames.INSTANCE_LABEL)
            .equals(Optional.of(resource.key().name()))
        : ControllingOwner.uid(item).equals(Optional.of(resource.uid()));
  }

  private List<ObservedPod> pods(
      SortedMap<ObjectRef, ObservedObject> objects, Map<ObjectKind, MapValue> lists) {
    List<Optional<Uid>> sets =
        objects.values().stream()
            .filter(object -> object.ref().kind() == ObjectKind.STATEFUL_SET)
            .map(object -> Optional.of(object.uid()))
            .toList();
    return items(lists, ObjectKind.POD).stream()
        .filter(pod -> sets.contains(ControllingOwner.uid(pod)))
        .map(pod -> serialization.convertValue(PlainValues.write(pod), Pod.class))
        .map(PodReading::of)
        .sorted(Comparator.comparing(ObservedPod::name))
        .toList();
  }

  /** A list leaves out of its items what all have in common. */
  private static List<MapValue> items(Map<ObjectKind, MapValue> lists, ObjectKind kind) {
    return lists.getOrDefault(kind, MapValue.EMPTY).list("items").maps().stream()
        .map(item -> item.with("apiVersion", Value.of(kind.apiVersion())))
        .map(item -> item.with("kind", Value.of(kind.kind())))
        .map(OneShot::stripped)
        .toList();
  }

  private static ObservedObject object(ObjectKind kind, MapValue item) {
    return new ObservedObject(
        new ObjectRef(kind, item.text("metadata", "name").orElse("")),
        new Uid(item.text("metadata", "uid").orElse("")),
        version(item),
        ControllingOwner.uid(item),
        item.text("metadata", "deletionTimestamp").isPresent(),
        item);
  }

  private static ResourceVersion version(MapValue object) {
    return object
        .text("metadata", "resourceVersion")
        .map(ResourceVersion::new)
        .orElse(ResourceVersion.ZERO);
  }
}
