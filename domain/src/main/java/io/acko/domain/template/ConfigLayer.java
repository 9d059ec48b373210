package io.acko.domain.template;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;

/**
 * The server configuration of a template.
 *
 * @param config {@code service}, {@code namespaceDefaults} and {@code network.heartbeat}
 */
record ConfigLayer(MapValue config) {
  private static final String CONFIG = "aerospikeConfig";
  private static final List<String> HEARTBEAT = List.of("mode", "interval", "timeout");

  MapValue under(MapValue spec) {
    Value own = spec.get(CONFIG).orElse(MapValue.EMPTY);
    if (config.isEmpty() || !(own instanceof MapValue written)) {
      return spec;
    }
    MapValue merged = withNamespaces(withHeartbeat(withService(written)));
    return merged.isEmpty() ? spec : spec.with(CONFIG, merged);
  }

  private MapValue withService(MapValue written) {
    MapValue service = config.map("service");
    Value own = written.get("service").orElse(MapValue.EMPTY);
    return service.isEmpty() || !(own instanceof MapValue map)
        ? written
        : written.with("service", service.overlaidBy(map));
  }

  private MapValue withHeartbeat(MapValue written) {
    MapValue given = config.map("network").map("heartbeat");
    Value network = written.get("network").orElse(MapValue.EMPTY);
    Value heartbeat = network.asMap().get("heartbeat").orElse(MapValue.EMPTY);
    if (!(network instanceof MapValue around) || !(heartbeat instanceof MapValue own)) {
      return written;
    }
    MapValue merged = own;
    for (String field : HEARTBEAT) {
      Optional<Value> value = given.get(field).filter(one -> !EffectiveSpec.isNone(one));
      merged =
          own.get(field).isEmpty() && value.isPresent() ? merged.with(field, value.get()) : merged;
    }
    return merged.equals(own) ? written : written.with("network", around.with("heartbeat", merged));
  }

  private MapValue withNamespaces(MapValue written) {
    MapValue defaults = config.map("namespaceDefaults");
    if (defaults.isEmpty()
        || !(written.get("namespaces").orElse(null) instanceof ListValue(List<Value> items))) {
      return written;
    }
    List<Value> merged =
        items.stream()
            .map(item -> item instanceof MapValue map ? defaults.overlaidBy(map) : item)
            .toList();
    return written.with("namespaces", ListValue.of(merged));
  }
}
