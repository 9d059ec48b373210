package io.acko.adapters.simulation.api;

import io.acko.adapters.crd.StatusMapping;
import io.acko.adapters.simulation.kubernetes.Evictions;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectStatus;
import io.acko.adapters.simulation.kubernetes.PodState;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.VirtualClock;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.status.ClusterStatus;
import java.util.List;
import java.util.Optional;

/** Prints stored objects as they are on the wire, and takes off again what printing adds. */
final class Printed {
  private static final List<String> GIVEN_BY_SERVER =
      List.of(
          "uid",
          "resourceVersion",
          "generation",
          "creationTimestamp",
          "deletionTimestamp",
          "deletionGracePeriodSeconds",
          "managedFields",
          "selfLink");

  private final Store store;

  Printed(Store store) {
    this.store = store;
  }

  MapValue of(StoredObject stored) {
    Optional<Resource> resource = Resource.ofKind(stored.key().kind());
    MapValue body = stored.body();
    MapValue named =
        body.with("apiVersion", Value.of(resource.map(Resource::apiVersion).orElse("v1")))
            .with("kind", Value.of(stored.key().kind()))
            .with("metadata", metadata(stored, body.map("metadata")));
    MapValue status = status(stored);
    MapValue bound = bound(stored, named);
    return status.isEmpty() ? bound.without("status") : bound.with("status", status);
  }

  MapValue list(Resource resource, List<MapValue> items) {
    MapValue metadata = MapValue.build().put("resourceVersion", "" + store.version()).build();
    return MapValue.build()
        .put("apiVersion", resource.apiVersion())
        .put("kind", resource.kind() + "List")
        .put("metadata", metadata)
        .put("items", ListValue.of(items))
        .build();
  }

  private static MapValue metadata(StoredObject stored, MapValue known) {
    MapValue full =
        known
            .with("name", Value.of(stored.key().name()))
            .with("creationTimestamp", Value.of(VirtualClock.START.toString()));
    MapValue placed =
        stored.key().namespace().isEmpty()
            ? full
            : full.with("namespace", Value.of(stored.key().namespace()));
    return stored
        .deletedAt()
        .map(at -> placed.with("deletionTimestamp", Value.of(PodPrint.time(at))))
        .orElse(placed);
  }

  private static MapValue bound(StoredObject stored, MapValue body) {
    String node = stored.pod().node();
    return node.isEmpty()
        ? body
        : body.with("spec", body.map("spec").with("nodeName", Value.of(node)));
  }

  private MapValue status(StoredObject stored) {
    if (stored.key().kind().equals(Resource.BUDGETS.kind())) {
      return new Evictions(store).status(stored);
    }
    if (stored.key().kind().equals(Resource.DEFINITIONS.kind())) {
      MapValue established =
          MapValue.build().put("type", "Established").put("status", "True").build();
      return MapValue.EMPTY.with("conditions", ListValue.of(established));
    }
    return switch (stored.status()) {
      case ObjectStatus.OfCluster(var status) ->
          status.equals(ClusterStatus.NONE) ? MapValue.EMPTY : StatusMapping.write(status);
      case ObjectStatus.Fields(var fields) -> fields;
      case PodState state -> PodPrint.of(state);
    };
  }

  /** What a writer means by a body: the fields that are stored as they were written. */
  static MapValue meant(Resource resource, MapValue body) {
    MapValue metadata = body.map("metadata");
    for (String name : GIVEN_BY_SERVER) {
      metadata = metadata.without(name);
    }
    for (String name : List.of("finalizers", "ownerReferences", "labels", "annotations")) {
      boolean nothing = metadata.get(name).filter(Value::isEmpty).isPresent();
      metadata = nothing ? metadata.without(name) : metadata;
    }
    return decoded(resource, body).with("metadata", metadata).without("status");
  }

  /** The body as it is to be stored in the place of an object. */
  static MapValue meant(Resource resource, StoredObject live, MapValue body) {
    MapValue meant = meant(resource, body);
    for (String name : List.of("apiVersion", "kind")) {
      meant = live.written().get(name).isPresent() ? meant : meant.without(name);
    }
    MapValue metadata = meant.map("metadata");
    for (String name : List.of("name", "namespace")) {
      metadata = live.metadata().get(name).isPresent() ? metadata : metadata.without(name);
    }
    MapValue placed = meant.with("metadata", metadata);
    return live.key().kind().equals(Kinds.POD) && live.spec().get("nodeName").isEmpty()
        ? unbound(live, placed)
        : placed;
  }

  private static MapValue unbound(StoredObject live, MapValue pod) {
    MapValue spec = pod.map("spec").without("nodeName");
    return spec.isEmpty() && live.written().get("spec").isEmpty()
        ? pod.without("spec")
        : pod.with("spec", spec);
  }

  /** A Secret's {@code stringData} is for writing only. */
  private static MapValue decoded(Resource resource, MapValue body) {
    MapValue texts = body.map("stringData");
    if (resource != Resource.SECRETS || texts.isEmpty()) {
      return body;
    }
    MapValue data = body.map("data");
    for (var entry : texts.texts().entrySet()) {
      data = data.with(entry.getKey(), Value.of(PodPrint.base64(entry.getValue())));
    }
    return body.without("stringData").with("data", data);
  }
}
