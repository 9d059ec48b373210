package io.acko.adapters.observability;

import static org.assertj.core.api.Assertions.assertThat;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CertificateGaugesTest {
  private final PrometheusRegistry registry = new PrometheusRegistry();
  private final CertificateGauges gauges = new CertificateGauges(registry);

  private Map<String, Double> shown() {
    return registry.scrape().stream()
        .filter(
            metric ->
                metric
                    .getMetadata()
                    .getName()
                    .equals("acko_webhook_certificate_expiry_timestamp_seconds"))
        .flatMap(metric -> ((GaugeSnapshot) metric).getDataPoints().stream())
        .collect(
            Collectors.toMap(
                point -> point.getLabels().get("certificate"),
                GaugeSnapshot.GaugeDataPointSnapshot::getValue));
  }

  @Test
  void theEndOfEachCertificateIsShown() {
    gauges.used(
        new TreeMap<>(
            Map.of(
                "serving", Instant.ofEpochSecond(100), "authority", Instant.ofEpochSecond(200))));
    assertThat(shown()).isEqualTo(Map.of("serving", 100.0, "authority", 200.0));
  }

  @Test
  void aCertificateThatIsNotUsedAnyMoreIsNotShown() {
    gauges.used(new TreeMap<>(Map.of("serving", Instant.ofEpochSecond(100))));
    gauges.used(new TreeMap<>());
    assertThat(shown()).isEmpty();
  }
}
