package io.acko.adapters.observability;

import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/** How old the operator's view of each kind may be, so that a silent watch is seen. */
final class WatchGauges {
  private static final double MILLIS = 1000.0;

  private WatchGauges() {}

  static void register(PrometheusRegistry registry, WatchAges watches) {
    GaugeWithCallback.builder()
        .name("acko_watch_age_seconds")
        .help(
            "Since when nothing (event, bookmark, list) has proven that the cache of a kind is up"
                + " to date")
        .labelNames("kind")
        .callback(
            told ->
                watches.byKind().forEach((kind, age) -> told.call(age.toMillis() / MILLIS, kind)))
        .register(registry);
  }
}
