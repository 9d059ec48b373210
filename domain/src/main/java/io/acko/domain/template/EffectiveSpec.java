package io.acko.domain.template;

import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The spec of a cluster with its template's values where it leaves them open.
 *
 * <p>The cluster's own values win over {@code overrides}, and those over the template; what the
 * peer's webhook would have filled in before is filled in after all of them, so that it beats none.
 */
public final class EffectiveSpec {
  private EffectiveSpec() {}

  /**
   * Lays the template under a spec; a pure function of any two documents.
   *
   * @param template the spec of the template; empty if there is none
   */
  public static MapValue of(MapValue spec, MapValue template, ObjectNames names) {
    MapValue below = TemplateLayers.overridden(template, spec.map("overrides"));
    if (below.isEmpty()) {
      return spec;
    }
    MapValue effective = spec;
    effective = orElse(effective, "size", below, EffectiveSpec::isNone);
    effective = orElse(effective, "image", below, EffectiveSpec::isNone);
    effective = new ConfigLayer(below.map("aerospikeConfig")).under(effective);
    effective = new PodLayer(below, names).under(effective);
    effective = withStorage(effective, below);
    effective = withMonitoring(effective, below);
    return orElse(effective, "aerospikeNetworkPolicy", below, Value::isEmpty);
  }

  private static MapValue withMonitoring(MapValue spec, MapValue below) {
    return spec.get("monitoring").filter(own -> !own.isEmpty()).isPresent()
            || !(below.get("monitoring").orElse(null) instanceof MapValue monitoring)
        ? spec
        : spec.with("monitoring", MonitoringDefaults.complete(monitoring));
  }

  private static MapValue withStorage(MapValue spec, MapValue below) {
    MapValue storage = spec.map("storage");
    boolean open =
        storage.list("volumes").isEmpty()
            && spec.get("storage").stream()
                .allMatch(own -> own.isEmpty() || own instanceof MapValue);
    return open && below.get("storage").orElse(null) instanceof MapValue data
        ? spec.with("storage", storage.with("volumes", ListValue.of(dataVolume(data))))
        : spec;
  }

  /** The one volume of a template, as the peer builds it. */
  private static MapValue dataVolume(MapValue storage) {
    Value modes =
        storage
            .get("accessModes")
            .filter(given -> !given.isEmpty())
            .orElse(ListValue.ofTexts(List.of("ReadWriteOnce")));
    MapValue claim =
        MapValue.build()
            .put("storageClass", storage.get("storageClassName").filter(name -> !isNone(name)))
            .put(
                "volumeMode",
                storage.text("volumeMode").filter(m -> !m.isEmpty()).orElse("Filesystem"))
            .put("accessModes", modes)
            .put("size", storage.text("resources", "requests", "storage").orElse("1Gi"))
            .build();
    return MapValue.build()
        .put("name", "data")
        .put("source", MapValue.build().put("persistentVolume", claim).build())
        .put("aerospike", MapValue.build().put("path", "/opt/aerospike/data").build())
        .build();
  }

  private static MapValue orElse(
      MapValue spec, String field, MapValue below, Predicate<Value> isOpen) {
    Optional<Value> other = below.get(field).filter(value -> !value.isEmpty());
    boolean open = spec.get(field).stream().allMatch(isOpen);
    return open && other.isPresent() ? spec.with(field, other.get()) : spec;
  }

  /** No size and no name: nothing, zero or the empty text. */
  static boolean isNone(Value value) {
    return value.isEmpty()
        || value.asText().filter(text -> text.isEmpty() || text.equals("0")).isPresent();
  }
}
