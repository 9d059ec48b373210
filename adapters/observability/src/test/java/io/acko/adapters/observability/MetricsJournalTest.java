package io.acko.adapters.observability;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.PassJournal.PassReport;
import io.acko.application.port.PassJournal.PassReport.StepRun;
import io.acko.domain.Clusters;
import io.acko.domain.access.AccessChange;
import io.acko.domain.access.AccessInquiry;
import io.acko.domain.access.AccessServer;
import io.acko.domain.access.AppliedPasswords;
import io.acko.domain.access.ObservedAccess;
import io.acko.domain.access.WantedAccess;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Settlement;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureReason;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.reconciliation.Reconciliation;
import io.acko.domain.status.ClusterStatus;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What passes leave on the page that is scraped. */
class MetricsJournalTest {
  private static final String CLUSTER = "{name=\"demo\",namespace=\"data\"}";

  private final Reconciliation reconciliation = new Reconciliation("test", BreakerPolicy.DEFAULT);
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
              return Optional.of("not yet");
            }
          });

  @BeforeEach
  void begin() {
    endpoint.listen(0);
  }

  @AfterEach
  void end() {
    endpoint.close();
  }

  // F004, F005.
  @Test
  void aPermanentFailureIsCountedOnceAndShowsTheBreakerOpen() throws Exception {
    MapValue config = Clusters.config().with("xdr", MapValue.EMPTY);
    MapValue spec = Clusters.specDocument(3).with("aerospikeConfig", config);
    ClusterStatus open = pass(spec, 1, ClusterStatus.NONE, Clusters.NOON);
    pass(spec, 1, open, Clusters.NOON.plusSeconds(60));

    assertThat(get("/metrics"))
        .contains("acko_reconcile_failures_total{kind=\"permanent\"")
        .contains("acko_circuit_breaker_state" + CLUSTER + " 2.0")
        .contains("acko_circuit_breaker_active" + CLUSTER + " 1.0")
        .contains(
            "acko_circuit_breaker_transitions_total"
                + "{cause=\"PermanentError\",from=\"closed\",to=\"open\"} 1.0")
        .contains("acko_cluster_phase" + CLUSTER + " 3.0");

    pass(Clusters.specDocument(3), 2, open, Clusters.NOON.plusSeconds(90));

    assertThat(get("/metrics"))
        .contains("acko_circuit_breaker_state" + CLUSTER + " 0.0")
        .contains("cause=\"InputChanged\",from=\"open\",to=\"closed\"} 1.0");
  }

  @Test
  void aPauseShowsHowLongItHasLasted() throws Exception {
    MapValue paused = Clusters.specDocument(3).with("paused", Value.of(true));
    ClusterStatus status = pass(paused, 1, ClusterStatus.NONE, Clusters.NOON);
    pass(paused, 1, status, Clusters.NOON.plusSeconds(90));
    assertThat(get("/metrics"))
        .contains("acko_cluster_paused_duration_seconds" + CLUSTER + " 90.0");

    pass(Clusters.specDocument(3), 2, status, Clusters.NOON.plusSeconds(120));
    assertThat(get("/metrics")).contains("acko_cluster_paused_duration_seconds" + CLUSTER + " 0.0");
  }

  // B160.
  @Test
  void nothingOfAClusterThatIsGoneIsLeft() throws Exception {
    pass(Clusters.specDocument(3), 1, ClusterStatus.NONE, Clusters.NOON);
    assertThat(get("/metrics")).contains("name=\"demo\"");

    journal.forgotten(Clusters.KEY);

    assertThat(get("/metrics")).doesNotContain("name=\"demo\"");
  }

  @Test
  void changesOfUsersAndRolesAreCountedByResult() throws Exception {
    Failure refused = new Failure.Refused(FailureReason.REFUSED_BY_DATABASE, "invalid role");
    report(syncOf(new StepOutcome.Done(new ResourceVersion("1"))));
    report(syncOf(new StepOutcome.Failed(refused)));
    report(syncOf(new StepOutcome.Superseded("a Secret has changed")));

    assertThat(get("/metrics"))
        .contains("acko_acl_sync_total{result=\"success\"} 1.0")
        .contains("acko_acl_sync_total{result=\"error\"} 1.0");
  }

  private static StepRun syncOf(StepOutcome outcome) {
    ClusterResource resource = Clusters.resource(Clusters.spec(3));
    AccessChange change =
        new AccessChange(
            new AccessInquiry(
                Clusters.KEY,
                new AccessServer("10.0.0.1", 3000),
                new WantedAccess(List.of(), List.of(), Duration.ofSeconds(2)),
                ""),
            new ObservedAccess(new TreeMap<>(), new TreeMap<>()),
            "admin",
            List.of(),
            new AppliedPasswords(new TreeMap<>()));
    Precondition seen = new Precondition(resource.uid(), resource.version());
    return new StepRun(new Step.SyncAccess(resource.names().self(), change, seen), outcome);
  }

  private void report(StepRun run) {
    journal.passed(
        new PassReport(
            Clusters.KEY,
            Optional.empty(),
            List.of(run),
            Optional.empty(),
            Optional.empty(),
            "",
            Duration.ofMillis(20)));
  }

  @Test
  void theProbesSayWhatIsWrong() throws Exception {
    assertThat(get("/healthz")).isEqualTo("ok\n");
    assertThat(get("/readyz")).isEqualTo("not yet\n");
    illness = Optional.of("asleep");
    assertThat(get("/healthz")).isEqualTo("asleep\n");
  }

  private ClusterStatus pass(MapValue spec, long generation, ClusterStatus before, Instant at) {
    ClusterResource resource = Clusters.resource(ClusterSpec.read(spec), generation, before);
    Decision decision = reconciliation.decide(Clusters.bare(resource), at);
    Settlement settlement = reconciliation.settle(decision, List.of(), at);
    journal.passed(
        new PassReport(
            Clusters.KEY,
            Optional.of(decision),
            List.of(),
            Optional.of(settlement),
            Optional.empty(),
            "",
            Duration.ofMillis(20)));
    return settlement.status().orElseThrow();
  }

  private String get(String path) throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:" + endpoint.port().orElseThrow() + path);
    try (HttpClient http = HttpClient.newHttpClient()) {
      return http.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
    }
  }
}
