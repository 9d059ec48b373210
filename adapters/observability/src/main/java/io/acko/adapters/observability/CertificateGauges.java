package io.acko.adapters.observability;

import io.acko.application.port.CertificateJournal;
import io.prometheus.metrics.core.metrics.Gauge;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.time.Instant;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;

/** When the webhook's certificates end, so that an alert can come long before. */
final class CertificateGauges implements CertificateJournal {
  private final Gauge expiry;
  private Set<String> shown = Set.of();

  CertificateGauges(PrometheusRegistry registry) {
    expiry =
        Gauge.builder()
            .name("acko_webhook_certificate_expiry_timestamp_seconds")
            .help("When a certificate of the webhook ends, in Unix time")
            .labelNames("certificate")
            .register(registry);
  }

  @Override
  public synchronized void used(SortedMap<String, Instant> expiries) {
    expiries.forEach((name, end) -> expiry.labelValues(name).set((double) end.getEpochSecond()));
    shown.stream().filter(name -> !expiries.containsKey(name)).forEach(expiry::remove);
    shown = new TreeSet<>(expiries.keySet());
  }
}
