package io.acko.adapters.crd;

import io.acko.domain.document.MapValue;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Turns wire types into documents and back. */
final class WireJson {
  private static final KubernetesSerialization JSON = new KubernetesSerialization();

  private WireJson() {}

  /** The document of a wire object; the empty one if there is none. */
  static MapValue document(@Nullable Object wire) {
    return wire == null
        ? MapValue.EMPTY
        : JsonValues.read(JSON.convertValue(wire, JsonNode.class)).asMap();
  }

  static AerospikeClusterStatus status(MapValue document) {
    return JSON.convertValue(JsonValues.write(document), AerospikeClusterStatus.class);
  }
}
