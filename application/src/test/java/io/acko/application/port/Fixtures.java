package io.acko.application.port;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.decision.Manifest;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import java.util.Map;

/** The objects that the contracts of the ports write and see. */
final class Fixtures {
  private Fixtures() {}

  static ObjectRef settings(ClusterResource owner) {
    return owner.names().configMap(0);
  }

  static Manifest configMap(ClusterResource owner, Map<String, String> data) {
    return Manifest.owned(
        owner,
        settings(owner),
        owner.names().labels(),
        MapValue.EMPTY,
        MapValue.EMPTY.with("data", MapValue.ofTexts(data)));
  }

  /** A ConfigMap of that name and with those labels that belongs to nobody. */
  static Manifest strangersConfigMap(ClusterResource owner) {
    MapValue metadata =
        MapValue.build()
            .put("name", settings(owner).name())
            .put("namespace", owner.key().namespace())
            .put("labels", MapValue.ofTexts(owner.names().labels()))
            .build();
    return new Manifest(
        settings(owner),
        MapValue.build()
            .put("apiVersion", ObjectKind.CONFIG_MAP.apiVersion())
            .put("kind", ObjectKind.CONFIG_MAP.kind())
            .put("metadata", metadata)
            .put("data", MapValue.ofTexts(Map.of("whose", "a stranger's")))
            .build());
  }

  /** A claim as a StatefulSet makes it. */
  static Manifest claim(ClusterResource owner) {
    ObjectRef ref = ObjectNames.claim("data", owner.names().pod(0, 0));
    MapValue requests = MapValue.build().put("storage", "1Gi").build();
    return new Manifest(
        ref,
        MapValue.build()
            .put("apiVersion", ref.kind().apiVersion())
            .put("kind", ref.kind().kind())
            .put(
                "metadata",
                MapValue.build()
                    .put("name", ref.name())
                    .put("namespace", owner.key().namespace())
                    .put("labels", MapValue.ofTexts(owner.names().labels()))
                    .build())
            .put(
                "spec",
                MapValue.build()
                    .put("accessModes", ListValue.of(Value.of("ReadWriteOnce")))
                    .put("resources", MapValue.build().put("requests", requests).build())
                    .build())
            .build());
  }

  /** A StatefulSet that has no pods until {@link ContractWorld#createPod} makes them. */
  static Manifest statefulSet(ClusterResource owner) {
    MapValue labels = MapValue.ofTexts(owner.names().selector());
    MapValue container =
        MapValue.build()
            .put("name", ObjectNames.SERVER_CONTAINER)
            .put("image", "aerospike:ce-8.1.2.0")
            .build();
    MapValue template =
        MapValue.build()
            .put("metadata", MapValue.EMPTY.with("labels", labels))
            .put("spec", MapValue.EMPTY.with("containers", ListValue.of(container)))
            .build();
    MapValue spec =
        MapValue.build()
            .put("replicas", 0)
            .put("podManagementPolicy", "Parallel")
            .put("serviceName", owner.key().name())
            .put("updateStrategy", MapValue.EMPTY.with("type", Value.of("OnDelete")))
            .put("selector", MapValue.EMPTY.with("matchLabels", labels))
            .put("template", template)
            .build();
    return Manifest.owned(
        owner,
        owner.names().statefulSet(0),
        owner.names().labels(),
        MapValue.EMPTY,
        MapValue.EMPTY.with("spec", spec));
  }
}
