package io.acko.adapters.observability;

import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/** How much the operator asks of the API server. */
final class RequestCounters {
  private RequestCounters() {}

  static void register(PrometheusRegistry registry, ApiRequests requests) {
    CounterWithCallback.builder()
        .name("acko_api_requests")
        .help("Requests to the API server by what was asked and how it was answered")
        .labelNames("verb", "resource", "code")
        .callback(
            told ->
                requests.each(
                    (verb, resource, code, count) ->
                        told.call((double) count, verb, resource, code)))
        .register(registry);
  }
}
