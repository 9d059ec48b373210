package io.acko.adapters.observability;

import io.acko.application.port.PassJournal;
import io.acko.application.port.PassJournal.PassReport;
import io.acko.domain.breaker.Open;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Settlement;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Gauge;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.time.Instant;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts passes under the peer's metric names and our own.
 *
 * <p>Series that carry a cluster's name live as long as the cluster. Counters of failures and of
 * transitions carry none: they would grow with every cluster that ever was.
 */
final class MetricsJournal implements PassJournal {
  private static final String[] CLUSTER = {"namespace", "name"};
  private static final double FIRST_BUCKET = 0.1;
  private static final int BUCKETS = 10;

  private final Counter passes;
  private final Histogram duration;
  private final Counter failures;
  private final Counter transitions;
  private final Counter accessSyncs;
  private final Gauge breakerState;
  private final Gauge breakerActive;
  private final Gauge heartbeat;
  private final StatusGauges statusGauges;
  private final Set<ClusterKey> known = ConcurrentHashMap.newKeySet();

  MetricsJournal(PrometheusRegistry registry) {
    passes =
        counter("acko_reconcile", "Passes by outcome", "namespace", "name", "outcome")
            .register(registry);
    duration =
        Histogram.builder()
            .name("acko_reconcile_duration_seconds")
            .help("How long passes took")
            .labelNames(CLUSTER)
            .classicExponentialUpperBounds(FIRST_BUCKET, 2, BUCKETS)
            .classicOnly()
            .register(registry);
    failures =
        counter("acko_reconcile_failures", "Failed passes", "kind", "reason").register(registry);
    transitions =
        counter(
                "acko_circuit_breaker_transitions",
                "Changes of a breaker's state",
                "from",
                "to",
                "cause")
            .register(registry);
    accessSyncs =
        counter("acko_acl_sync", "Changes of users and roles by result", "result")
            .register(registry);
    breakerState = gauge(registry, "acko_circuit_breaker_state", "0 closed, 1 half-open, 2 open");
    breakerActive =
        gauge(registry, "acko_circuit_breaker_active", "1 while automatic retries have stopped");
    heartbeat =
        gauge(
            registry,
            "acko_last_pass_timestamp_seconds",
            "When the cluster was last looked after, whatever came of it, in Unix time");
    statusGauges = new StatusGauges(registry);
  }

  @Override
  public void passed(PassReport report) {
    PassSummary summary = PassSummary.of(report);
    ClusterKey key = report.key();
    boolean gone = report.decision().isEmpty() && summary.failure().isEmpty();
    summary
        .failure()
        .ifPresent(
            failure ->
                failures
                    .labelValues(
                        failure.kind().name().toLowerCase(Locale.ROOT), failure.reason().text())
                    .inc());
    BreakerPath.legs(report)
        .forEach(leg -> transitions.labelValues(leg.from(), leg.to(), leg.cause()).inc());
    report.steps().stream()
        .filter(run -> run.step() instanceof Step.SyncAccess)
        .forEach(run -> countSync(run.outcome()));
    if (!gone) {
      account(report, summary, key);
    }
  }

  private void countSync(StepOutcome outcome) {
    switch (outcome) {
      case StepOutcome.Done _, StepOutcome.Unchanged _ -> accessSyncs.labelValues("success").inc();
      case StepOutcome.Failed _ -> accessSyncs.labelValues("error").inc();
      case StepOutcome.Superseded _, StepOutcome.Postponed _ -> {}
    }
  }

  private void account(PassReport report, PassSummary summary, ClusterKey key) {
    known.add(key);
    passes.labelValues(key.namespace(), key.name(), summary.outcome().text()).inc();
    duration.labelValues(key.namespace(), key.name()).observe(report.took().toNanos() / 1e9);
    report.decision().ifPresent(decision -> show(report, decision.at(), key));
  }

  private void show(PassReport report, Instant at, ClusterKey key) {
    var state = BreakerPath.end(report).state();
    breakerState.labelValues(key.namespace(), key.name()).set(BreakerPath.number(state));
    breakerActive.labelValues(key.namespace(), key.name()).set(state instanceof Open ? 1 : 0);
    heartbeat.labelValues(key.namespace(), key.name()).set((double) at.getEpochSecond());
    report.settlement().flatMap(Settlement::status).ifPresent(s -> statusGauges.show(key, s, at));
  }

  @Override
  public void forgotten(ClusterKey key) {
    if (!known.remove(key)) {
      return;
    }
    for (PassOutcome outcome : PassOutcome.values()) {
      passes.remove(key.namespace(), key.name(), outcome.text());
    }
    duration.remove(key.namespace(), key.name());
    breakerState.remove(key.namespace(), key.name());
    breakerActive.remove(key.namespace(), key.name());
    heartbeat.remove(key.namespace(), key.name());
    statusGauges.forget(key);
  }

  private static Counter.Builder counter(String name, String help, String... labels) {
    return Counter.builder().name(name).help(help).labelNames(labels);
  }

  static Gauge gauge(PrometheusRegistry registry, String name, String help) {
    return Gauge.builder().name(name).help(help).labelNames(CLUSTER).register(registry);
  }
}
