package io.acko.adapters.kubernetes;

import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.decision.Manifest;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ClusterResource;

/** The StatefulSet of a test. */
final class StatefulSets {
  private StatefulSets() {}

  static Manifest of(ClusterResource owner) {
    MapValue labels = MapValue.ofTexts(owner.names().selector());
    MapValue container =
        MapValue.build().put("name", ObjectNames.SERVER_CONTAINER).put("image", "a:1").build();
    MapValue spec =
        MapValue.build()
            .put("replicas", 0)
            .put("serviceName", owner.key().name())
            .put("selector", MapValue.EMPTY.with("matchLabels", labels))
            .put(
                "template",
                MapValue.build()
                    .put("metadata", MapValue.EMPTY.with("labels", labels))
                    .put("spec", MapValue.EMPTY.with("containers", ListValue.of(container)))
                    .build())
            .build();
    return Manifest.owned(
        owner,
        owner.names().statefulSet(0),
        owner.names().labels(),
        MapValue.EMPTY,
        MapValue.EMPTY.with("spec", spec));
  }
}
