package io.acko.domain;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.revision.PodInputs;
import io.acko.domain.server.ServerConfig;
import io.acko.domain.status.ClusterStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** Clusters for tests, in the shapes that users have. */
public final class Clusters {
  public static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");
  public static final ClusterKey KEY = new ClusterKey("data", "demo");
  public static final Uid UID = new Uid("uid-demo");

  private Clusters() {}

  /** The configuration of a memory cluster with replication factor 2. */
  public static MapValue config() {
    MapValue port = MapValue.build().put("port", 3000).put("address", "any").build();
    MapValue network =
        MapValue.build()
            .put("service", port)
            .put("heartbeat", MapValue.build().put("mode", "mesh").put("port", 3002).build())
            .put("fabric", MapValue.build().put("address", "any").put("port", 3001).build())
            .build();
    MapValue engine = MapValue.build().put("type", "memory").put("data-size", 1073741824L).build();
    MapValue namespace =
        MapValue.build()
            .put("name", "test")
            .put("replication-factor", 2)
            .put("storage-engine", engine)
            .build();
    return MapValue.build()
        .put("service", MapValue.build().put("cluster-name", "demo").build())
        .put("network", network)
        .put("namespaces", ListValue.of(namespace))
        .build();
  }

  public static MapValue specDocument(int size) {
    return MapValue.build()
        .put("size", size)
        .put("image", "aerospike:ce-8.1.1.1")
        .put("aerospikeConfig", config())
        .build();
  }

  public static ClusterSpec spec(int size) {
    return ClusterSpec.read(specDocument(size));
  }

  public static ClusterResource resource(ClusterSpec spec) {
    return resource(spec, 1, ClusterStatus.NONE);
  }

  public static ClusterResource resource(ClusterSpec spec, long generation, ClusterStatus status) {
    return resource(spec, generation, status, Map.of());
  }

  public static ClusterResource resource(
      ClusterSpec spec, long generation, ClusterStatus status, Map<String, String> annotations) {
    return new ClusterResource(
        KEY,
        UID,
        new ResourceVersion("100"),
        generation,
        false,
        new TreeSet<>(List.of(ObjectNames.FINALIZER)),
        new TreeMap<>(annotations),
        spec,
        status);
  }

  /** A view with nothing but the resource. */
  public static ObservedCluster bare(ClusterResource resource) {
    Map<ObjectKind, ResourceVersion> seen = new EnumMap<>(ObjectKind.class);
    for (ObjectKind kind : ObjectKind.followed()) {
      seen.put(kind, new ResourceVersion("100"));
    }
    return new ObservedCluster(resource, new TreeMap<>(), List.of(), new TreeMap<>(), seen);
  }

  /** The view after the API server took every apply of a plan. */
  public static ObservedCluster after(ObservedCluster before, List<Step> steps) {
    TreeMap<ObjectRef, ObservedObject> objects = new TreeMap<>(before.objects());
    int version = 200;
    for (Step step : steps) {
      if (step instanceof Step.Apply apply) {
        objects.put(
            apply.target(),
            new ObservedObject(
                apply.target(),
                new Uid("uid-" + apply.target()),
                new ResourceVersion(String.valueOf(version++)),
                Optional.of(before.resource().uid()),
                false,
                stored(apply)));
      }
    }
    return new ObservedCluster(
        before.resource(), objects, before.pods(), before.nodes(), before.seenUpTo());
  }

  private static MapValue stored(Step.Apply apply) {
    MapValue body = apply.manifest().body();
    return apply.target().kind() == ObjectKind.STATEFUL_SET
        ? body.with("status", MapValue.build().put("updateRevision", "rev-1").build())
        : body;
  }

  /** The view with pods of rack 0, so many of them ready, each with a server that answers. */
  public static ObservedCluster withPods(ObservedCluster before, int count, int ready) {
    List<ObservedPod> pods = new ArrayList<>();
    TreeMap<String, Reading<ObservedNode>> nodes = new TreeMap<>();
    ClusterSpec spec = before.resource().spec();
    for (int i = 0; i < count; i++) {
      String name = before.resource().names().pod(0, i);
      pods.add(pod(name, i < ready, spec));
      if (i < ready) {
        nodes.put(name, new Reading.Known<>(node("A" + i, ready, "5EED", 0)));
      }
    }
    return new ObservedCluster(before.resource(), before.objects(), pods, nodes, before.seenUpTo());
  }

  /** A pod of the first rack, made as a spec wants it. */
  public static ObservedPod pod(String name, boolean ready, ClusterSpec spec) {
    Rack rack = spec.racks().getFirst();
    return new ObservedPod(
        name,
        new Uid("uid-" + name),
        new ResourceVersion("150"),
        rack.id(),
        "10.0.0.1",
        "192.168.0.1",
        3000,
        spec.image(),
        "rev-1",
        ServerConfig.of(spec, rack).hash(),
        PodInputs.digest(spec, rack),
        false,
        ready,
        ready ? ServerContainer.READY : ServerContainer.RUNNING,
        false,
        ready ? Optional.empty() : Optional.of(NOON),
        "");
  }

  /** A member of a cluster of so many that is at rest but for its migrations. */
  public static ObservedNode node(String id, int size, String key, long migrations) {
    return Nodes.node(id, size, key, migrations);
  }

  public static Value text(String text) {
    return Value.of(text);
  }
}
