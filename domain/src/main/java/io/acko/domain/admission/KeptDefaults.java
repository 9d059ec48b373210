package io.acko.domain.admission;

import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** What the peer's webhook has written into server configurations, and what is only kept. */
final class KeptDefaults {
  private static final String CONFIG = "spec.aerospikeConfig.";

  private KeptDefaults() {}

  /** One for each value that the stored object has as the peer wrote it. */
  static List<Default> of(AdmissionRequest request) {
    Optional<MapValue> template = template(request);
    if (request.before().isEmpty() || template.isEmpty()) {
      return List.of();
    }
    return written(request.after()).entrySet().stream()
        .filter(one -> at(request.before().get(), one.getKey()).equals(Optional.of(one.getValue())))
        .filter(one -> at(template.get(), one.getKey()).isEmpty())
        .map(one -> new Default(one.getKey(), _ -> true, one.getValue()))
        .toList();
  }

  private static TreeMap<String, Value> written(MapValue object) {
    TreeMap<String, Value> defaults = new TreeMap<>();
    defaults.put(
        CONFIG + "service.cluster-name", Value.of(object.text("metadata", "name").orElse("")));
    defaults.put(CONFIG + "service.proto-fd-max", Value.of(15_000));
    defaults.put(CONFIG + "network.service.port", Value.of(3000));
    defaults.put(CONFIG + "network.fabric.port", Value.of(3001));
    defaults.put(CONFIG + "network.heartbeat.port", Value.of(3002));
    defaults.put(CONFIG + "network.heartbeat.mode", Value.of("mesh"));
    return defaults;
  }

  /** What template and overrides say, since nothing may beat that; nothing if it is unknown. */
  private static Optional<MapValue> template(AdmissionRequest request) {
    MapValue overrides = request.after().map("spec").map("overrides");
    return AdmissionRequest.templateName(request.after())
        .map(request::template)
        .map(reading -> reading.known().map(found -> found.orElse(MapValue.EMPTY)))
        .orElse(Optional.of(MapValue.EMPTY))
        .map(object -> object.map("spec").overlaidBy(overrides))
        .map(spec -> MapValue.build().put("spec", spec).build());
  }

  private static Optional<Value> at(MapValue object, String path) {
    return DocumentPath.parse(path).in(object);
  }
}
