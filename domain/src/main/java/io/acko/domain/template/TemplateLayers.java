package io.acko.domain.template;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;

/** Lays a cluster's overrides over its template, each part as deep as the peer does. */
final class TemplateLayers {
  private static final List<String> AS_A_WHOLE =
      List.of(
          "image",
          "size",
          "storage",
          "resources",
          "rackConfig",
          "monitoring",
          "aerospikeNetworkPolicy");

  private TemplateLayers() {}

  static MapValue overridden(MapValue template, MapValue overrides) {
    MapValue all = template;
    for (String field : AS_A_WHOLE) {
      Optional<Value> over = overrides.get(field).filter(value -> !value.isEmpty());
      all = over.isPresent() ? all.with(field, over.get()) : all;
    }
    if (overrides.get("aerospikeConfig").orElse(null) instanceof MapValue config) {
      all = all.with("aerospikeConfig", all.map("aerospikeConfig").overlaidBy(config));
    }
    if (overrides.get("scheduling").orElse(null) instanceof MapValue scheduling) {
      MapValue merged = all.map("scheduling");
      for (var field : scheduling.entries().entrySet()) {
        merged = merged.with(field.getKey(), field.getValue());
      }
      all = all.with("scheduling", merged);
    }
    return all;
  }
}
