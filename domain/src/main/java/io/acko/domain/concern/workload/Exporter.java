package io.acko.domain.concern.workload;

import io.acko.domain.cluster.Monitoring;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The exporter beside a server; what it reads of its environment is that of its image's entry point
 * (aerospike-prometheus-exporter 1.x, docker-entrypoint.sh and ape.toml.template).
 *
 * <p>It is told on which port to listen, which the peer leaves at 9145 whatever the spec says. It
 * has no readiness probe, or a server would be taken out of its Service for the sake of its
 * exporter. It is given no user of the database: a Community Edition server knows none, and what a
 * user needs elsewhere comes through {@code monitoring.env} from a Secret.
 */
record Exporter(Monitoring monitoring, int servicePort) {

  MapValue container() {
    return MapValue.build()
        .put("name", ObjectNames.EXPORTER_CONTAINER)
        .put("image", monitoring.image())
        .put(
            "ports",
            ListValue.of(
                MapValue.build()
                    .put("name", "metrics")
                    .put("containerPort", monitoring.port())
                    .put("protocol", "TCP")
                    .build()))
        .put("env", environment())
        .put("livenessProbe", probe())
        .putUnlessEmpty("resources", monitoring.document().map("resources"))
        .build();
  }

  private MapValue probe() {
    MapValue get =
        MapValue.build()
            .put("path", "/metrics")
            .put("port", monitoring.port())
            .put("scheme", "HTTP")
            .build();
    return MapValue.build()
        .put("httpGet", get)
        .put("initialDelaySeconds", 30)
        .put("periodSeconds", 30)
        .put("timeoutSeconds", 5)
        .put("failureThreshold", 3)
        .put("successThreshold", 1)
        .build();
  }

  /** The user's own variables win: a list by name has each name once. */
  private ListValue environment() {
    List<MapValue> own = monitoring.document().list("env").maps();
    List<Value> all = new ArrayList<>();
    variables().entrySet().stream()
        .filter(one -> own.stream().noneMatch(it -> isNamed(it, one.getKey())))
        .sorted(Map.Entry.comparingByKey())
        .map(one -> MapValue.build().put("name", one.getKey()).put("value", one.getValue()).build())
        .forEach(all::add);
    all.addAll(own);
    return ListValue.of(all);
  }

  private static boolean isNamed(MapValue variable, String name) {
    return variable.text("name").equals(Optional.of(name));
  }

  private Map<String, String> variables() {
    Map<String, String> fixed =
        Map.of(
            "AS_HOST", "127.0.0.1",
            "AS_PORT", String.valueOf(servicePort),
            "AGENT_BIND_PORT", String.valueOf(monitoring.port()));
    Map<String, String> labels = monitoring.document().map("metricLabels").texts();
    return labels.isEmpty()
        ? fixed
        : Map.of(
            "AS_HOST", fixed.getOrDefault("AS_HOST", ""),
            "AS_PORT", fixed.getOrDefault("AS_PORT", ""),
            "AGENT_BIND_PORT", fixed.getOrDefault("AGENT_BIND_PORT", ""),
            "METRIC_LABELS", inToml(labels));
  }

  /**
   * Labels as the exporter's file has them, between the braces of a table. A value can neither end
   * its quotes nor begin a reference to another variable.
   */
  private static String inToml(Map<String, String> labels) {
    return labels.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(label -> label.getKey() + "=\"" + escaped(label.getValue()) + '"')
        .collect(Collectors.joining(","));
  }

  private static String escaped(String value) {
    return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("$", "$$");
  }
}
