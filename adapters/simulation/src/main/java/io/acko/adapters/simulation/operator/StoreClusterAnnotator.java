package io.acko.adapters.simulation.operator;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.application.port.ClusterAnnotator;
import io.acko.domain.breaker.RetryToken;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;

/** Annotates clusters in the store, as the user who runs a command does. */
final class StoreClusterAnnotator implements ClusterAnnotator {
  private final Store store;

  StoreClusterAnnotator(Store store) {
    this.store = store;
  }

  @Override
  public StepOutcome annotate(ClusterKey key, RetryToken token) {
    Value value = Value.of(token.value());
    return Outcomes.of(
        store.edit(
            Actor.USER,
            ObjectKey.of(key),
            Expectation.ANY,
            whole -> {
              MapValue metadata = whole.map("metadata");
              MapValue annotations = metadata.map("annotations").with(token.annotation(), value);
              return whole.with("metadata", metadata.with("annotations", annotations));
            }));
  }
}
