package io.acko.adapters.observability;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.PassJournal.PassReport;
import io.acko.domain.Clusters;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Settlement;
import io.acko.domain.document.MapValue;
import io.acko.domain.reconciliation.Reconciliation;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a scrape shows, asked over HTTP as Prometheus asks. */
class ScrapeTest {
  private final PrometheusRegistry registry = new PrometheusRegistry();
  private final MetricsJournal journal = new MetricsJournal(registry);
  private Optional<String> illness = Optional.empty();
  private final HttpTelemetryEndpoint endpoint =
      new HttpTelemetryEndpoint(
          0,
          registry,
          new HealthCheck() {
            @Override
            public Optional<String> illness() {
              return illness;
            }

            @Override
            public Optional<String> unreadiness() {
              return Optional.of("the caches are empty");
            }
          });

  @BeforeEach
  void listen() {
    endpoint.listen(0);
  }

  @AfterEach
  void close() {
    endpoint.close();
  }

  @Test
  void showsAnOpenBreakerItsFailureAndTheWayThere() throws IOException, InterruptedException {
    journal.passed(rejected());
    assertThat(get("/metrics").body())
        .contains("acko_circuit_breaker_state{name=\"demo\",namespace=\"data\"} 2.0")
        .contains("acko_circuit_breaker_active{name=\"demo\",namespace=\"data\"} 1.0")
        .contains("acko_reconcile_failures_total{kind=\"permanent\",reason=\"InvalidSpec\"} 1.0")
        .containsPattern(
            "acko_circuit_breaker_transitions_total\\{cause=\"PermanentError\",from=\"[a-z]+\",to=\"open\"\\} 1.0");
  }

  @Test
  void forgetsEverySeriesOfAClusterThatIsGone() throws IOException, InterruptedException {
    journal.passed(rejected());
    journal.forgotten(Clusters.KEY);
    assertThat(get("/metrics").body()).doesNotContain("demo");
  }

  @Test
  void showsHowOldEachViewMayBe() throws IOException, InterruptedException {
    WatchGauges.register(registry, () -> new TreeMap<>(Map.of("Pod", Duration.ofMillis(61_500))));
    assertThat(get("/metrics").body()).contains("acko_watch_age_seconds{kind=\"Pod\"} 61.5");
  }

  @Test
  void tellsProbesWhatAilsTheProcess() throws IOException, InterruptedException {
    assertThat(get("/healthz").statusCode()).isEqualTo(200);
    assertThat(get("/readyz").statusCode()).isEqualTo(503);
    assertThat(get("/readyz").body()).contains("the caches are empty");
    illness = Optional.of("nothing wakes the queue");
    assertThat(get("/healthz").statusCode()).isEqualTo(503);
    assertThat(get("/elsewhere").statusCode()).isEqualTo(404);
  }

  private static PassReport rejected() {
    Reconciliation reconciliation = new Reconciliation("test", BreakerPolicy.DEFAULT);
    MapValue config = Clusters.config().with("xdr", MapValue.EMPTY);
    ClusterSpec spec = ClusterSpec.read(Clusters.specDocument(3).with("aerospikeConfig", config));
    Decision decision =
        reconciliation.decide(Clusters.bare(Clusters.resource(spec)), Clusters.NOON);
    Settlement settlement = reconciliation.settle(decision, List.of(), Clusters.NOON);
    return new PassReport(
        Clusters.KEY,
        Optional.of(decision),
        List.of(),
        Optional.of(settlement),
        Optional.empty(),
        "",
        Duration.ofMillis(5));
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI uri = URI.create("http://127.0.0.1:" + endpoint.port().orElseThrow() + path);
      return client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }
  }
}
