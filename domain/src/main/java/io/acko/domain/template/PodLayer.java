package io.acko.domain.template;

import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;

/**
 * Scheduling and resources of a template.
 *
 * @param template the template's spec
 */
record PodLayer(MapValue template, ObjectNames names) {
  private static final List<String> SCHEDULING =
      List.of("tolerations", "topologySpreadConstraints", "podManagementPolicy");

  MapValue under(MapValue spec) {
    Value own = spec.get("podSpec").orElse(MapValue.EMPTY);
    if (!own.isEmpty() && !(own instanceof MapValue)) {
      return spec;
    }
    MapValue pod = own.asMap();
    MapValue scheduling = template.map("scheduling");
    for (String field : SCHEDULING) {
      pod = orElse(pod, field, scheduling.get(field));
    }
    MapValue affinity = pod.map("affinity");
    affinity = orElse(affinity, "nodeAffinity", scheduling.get("nodeAffinity"));
    affinity = orElse(affinity, "podAntiAffinity", antiAffinity(scheduling));
    pod = affinity.isEmpty() ? pod : pod.with("affinity", affinity);
    MapValue server = orElse(pod.map("aerospikeContainer"), "resources", template.get("resources"));
    pod = server.isEmpty() ? pod : pod.with("aerospikeContainer", server);
    return pod.equals(own.asMap()) ? spec : spec.with("podSpec", pod);
  }

  /** Keeps the cluster's pods off one another's hosts, by wish or by force. */
  private Optional<Value> antiAffinity(MapValue scheduling) {
    MapValue term =
        MapValue.build()
            .put("topologyKey", "kubernetes.io/hostname")
            .put(
                "labelSelector",
                MapValue.build().put("matchLabels", MapValue.ofTexts(names.selector())).build())
            .build();
    MapValue weighted = MapValue.build().put("weight", 100).put("podAffinityTerm", term).build();
    return switch (scheduling.text("podAntiAffinityLevel").orElse("")) {
      case "required" -> Optional.of(list("requiredDuringSchedulingIgnoredDuringExecution", term));
      case "preferred" ->
          Optional.of(list("preferredDuringSchedulingIgnoredDuringExecution", weighted));
      case "" ->
          scheduling.isEmpty()
              ? Optional.empty()
              : Optional.of(list("preferredDuringSchedulingIgnoredDuringExecution", weighted));
      default -> Optional.empty();
    };
  }

  private static Value list(String kind, MapValue term) {
    return MapValue.build().put(kind, ListValue.of(term)).build();
  }

  private static MapValue orElse(MapValue map, String field, Optional<Value> other) {
    boolean open =
        map.get(field).stream().allMatch(value -> value.isEmpty() || value.equals(Value.of("")));
    return open && other.filter(value -> !value.isEmpty()).isPresent()
        ? map.with(field, other.get())
        : map;
  }
}
