package io.acko.domain.cluster;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;

/** What {@code spec.monitoring} asks for, with the peer's values where it says nothing. */
public record Monitoring(MapValue document) {
  /** The exporter's image, with a fixed tag: a moving one would restart pods unasked. */
  public static final String IMAGE = "aerospike/aerospike-prometheus-exporter:1.16.1";

  public static final int PORT = 9145;

  /** Between two scrapes, as Prometheus writes it. */
  public static final String INTERVAL = "30s";

  /** Whether exporters run beside the servers. */
  public boolean isEnabled() {
    return isTrue(document);
  }

  /** Whether Prometheus is to be told whom to scrape. */
  public boolean isScraped() {
    return isEnabled() && isTrue(scraping());
  }

  /** Whether Prometheus is to be told of what to warn. */
  public boolean hasAlerts() {
    return isEnabled() && isTrue(alerts());
  }

  public String image() {
    return document.text("exporterImage").filter(text -> !text.isEmpty()).orElse(IMAGE);
  }

  public int port() {
    return document.get("port").flatMap(Value::asInteger).filter(port -> port > 0).orElse(PORT);
  }

  public MapValue scraping() {
    return document.map("serviceMonitor");
  }

  public String interval() {
    return scraping().text("interval").filter(text -> !text.isEmpty()).orElse(INTERVAL);
  }

  public MapValue alerts() {
    return document.map("prometheusRule");
  }

  /** Groups of rules that take the place of the operator's own; none for those. */
  public List<MapValue> ownGroups() {
    return alerts().list("customRules").maps();
  }

  /** What of it makes another pod; empty where no exporter is to run. */
  public MapValue sidecarInputs() {
    return isEnabled()
        ? MapValue.build()
            .put("image", image())
            .put("port", port())
            .putUnlessEmpty("resources", document.map("resources"))
            .putUnlessEmpty("env", document.list("env"))
            .putUnlessEmpty("metricLabels", document.map("metricLabels"))
            .build()
        : MapValue.EMPTY;
  }

  private static boolean isTrue(MapValue section) {
    return section.text("enabled").equals(Optional.of("true"));
  }
}
