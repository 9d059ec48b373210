package io.acko.adapters.simulation.operator;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.application.port.ClusterEditor;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.JsonPatch;

/** Changes clusters in the store, as the user who runs a command does. */
final class StoreClusterEditor implements ClusterEditor {
  private final Store store;

  StoreClusterEditor(Store store) {
    this.store = store;
  }

  @Override
  public StepOutcome edit(ClusterKey key, Precondition seen, JsonPatch patch) {
    return Outcomes.of(
        store.edit(
            Actor.USER,
            ObjectKey.of(key),
            Expectation.of(seen),
            whole -> patch.applyTo(whole).asMap()));
  }
}
