package io.acko.domain.concern.workload;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.PodSettings;
import io.acko.domain.cluster.Rack;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a rack's pods may run: what the user asks for, and besides it what the rack requires.
 *
 * <p>The peer lets the rack's placement replace the user's node affinity, and a rack's affinity
 * drop the spreading over hosts; here they are joined.
 */
final class PodPlacement {
  private static final String REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";

  private PodPlacement() {}

  static MapValue affinity(ObjectNames names, ClusterSpec spec, Rack rack) {
    PodSettings pod = spec.pod();
    MapValue given = rack.podOverrides().get("affinity").map(Value::asMap).orElse(pod.affinity());
    List<Value> labels = new ArrayList<>();
    rack.placement().texts().forEach((label, value) -> labels.add(in(label, value)));
    MapValue bound = withEach(given, "matchExpressions", labels);
    MapValue placed =
        withEach(
            bound,
            "matchFields",
            spec.blockedMachines().stream().map(PodPlacement::notOn).toList());
    return pod.multiPodPerHost() ? placed : withOnePodPerHost(placed, names);
  }

  static ListValue tolerations(PodSettings pod, Rack rack) {
    return rack.podOverrides()
        .get("tolerations")
        .map(Value::asList)
        .orElse(pod.document().list("tolerations"));
  }

  static MapValue nodeSelector(PodSettings pod, Rack rack) {
    return rack.podOverrides()
        .get("nodeSelector")
        .map(Value::asMap)
        .orElse(pod.document().map("nodeSelector"));
  }

  /** Adds requirements to every required term, since terms are alternatives. */
  private static MapValue withEach(MapValue affinity, String field, List<Value> more) {
    if (more.isEmpty()) {
      return affinity;
    }
    MapValue node = affinity.map("nodeAffinity");
    List<MapValue> terms = node.map(REQUIRED).list("nodeSelectorTerms").maps();
    List<Value> joined = new ArrayList<>();
    for (MapValue term : terms.isEmpty() ? List.of(MapValue.EMPTY) : terms) {
      List<Value> requirements = new ArrayList<>(term.list(field).items());
      requirements.addAll(more);
      joined.add(term.with(field, ListValue.of(requirements)));
    }
    MapValue required = node.map(REQUIRED).with("nodeSelectorTerms", ListValue.of(joined));
    return affinity.with("nodeAffinity", node.with(REQUIRED, required));
  }

  private static MapValue withOnePodPerHost(MapValue affinity, ObjectNames names) {
    MapValue term =
        MapValue.build()
            .put("topologyKey", "kubernetes.io/hostname")
            .put(
                "labelSelector",
                MapValue.build().put("matchLabels", MapValue.ofTexts(names.selector())).build())
            .build();
    MapValue anti = affinity.map("podAntiAffinity");
    List<Value> terms = new ArrayList<>(anti.list(REQUIRED).items());
    terms.add(term);
    return affinity.with("podAntiAffinity", anti.with(REQUIRED, ListValue.of(terms)));
  }

  private static MapValue in(String label, String value) {
    return MapValue.build()
        .put("key", label)
        .put("operator", "In")
        .put("values", ListValue.of(Value.of(value)))
        .build();
  }

  /** By the node's name, which its hostname label need not bear; a field takes one value. */
  private static Value notOn(String machine) {
    return MapValue.build()
        .put("key", "metadata.name")
        .put("operator", "NotIn")
        .put("values", ListValue.of(Value.of(machine)))
        .build();
  }
}
