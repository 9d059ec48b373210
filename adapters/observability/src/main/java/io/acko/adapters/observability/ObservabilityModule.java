package io.acko.adapters.observability;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import io.acko.application.port.CertificateJournal;
import io.acko.application.port.PassJournal;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.List;

/**
 * Binds the journals and the endpoint; needs a {@link HealthCheck}, {@link WatchAges} and {@link
 * ApiRequests} from elsewhere.
 */
public final class ObservabilityModule extends AbstractModule {
  private final int port;

  /**
   * @param port where metrics and health are served; 0 for nowhere
   */
  public ObservabilityModule(int port) {
    this.port = port;
  }

  @Provides
  @Singleton
  PrometheusRegistry registry() {
    return new PrometheusRegistry();
  }

  @Provides
  @Singleton
  PassJournal journal(PrometheusRegistry registry) {
    return new SeveralJournals(List.of(new LogJournal(), new MetricsJournal(registry)));
  }

  @Provides
  @Singleton
  CertificateJournal certificates(PrometheusRegistry registry) {
    return new CertificateGauges(registry);
  }

  @Provides
  @Singleton
  TelemetryEndpoint endpoint(
      PrometheusRegistry registry, HealthCheck health, WatchAges watches, ApiRequests requests) {
    WatchGauges.register(registry, watches);
    RequestCounters.register(registry, requests);
    return new HttpTelemetryEndpoint(port, registry, health);
  }
}
