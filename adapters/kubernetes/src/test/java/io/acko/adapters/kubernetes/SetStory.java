package io.acko.adapters.kubernetes;

import io.acko.domain.document.MapBuilder;
import io.acko.domain.document.MapValue;
import java.util.List;

/**
 * What is done to a StatefulSet, step by step; each begins when the one before has come to rest.
 */
enum SetStory {
  ORDERED("OrderedReady", "RollingUpdate", 0, "scale 3, image 2, delete 1, scale 1"),
  PARALLEL("Parallel", "RollingUpdate", 0, "scale 3, image 2, delete 0, scale 1"),
  ON_DELETE("Parallel", "OnDelete", 0, "scale 3, image 2, delete 1, scale 2"),
  PARTITIONED("OrderedReady", "RollingUpdate", 2, "scale 3, image 2, delete 0, scale 2");

  private final String management;
  private final String update;
  private final int partition;
  private final String steps;

  SetStory(String management, String update, int partition, String steps) {
    this.management = management;
    this.update = update;
    this.partition = partition;
    this.steps = steps;
  }

  List<String> steps() {
    return List.of(steps.split(", "));
  }

  MapValue spec(MapValue template, MapValue labels) {
    MapBuilder strategy = MapValue.build().put("type", update);
    if (partition > 0) {
      strategy.put("rollingUpdate", MapValue.build().put("partition", partition).build());
    }
    return MapValue.build()
        .put("replicas", 0)
        .put("serviceName", "set")
        .put("podManagementPolicy", management)
        .put("updateStrategy", strategy.build())
        .put("selector", MapValue.build().put("matchLabels", labels).build())
        .put("template", template)
        .build();
  }
}
