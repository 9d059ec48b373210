package io.acko.adapters.simulation.operator;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiFront;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.ObjectStatus;
import io.acko.application.port.StatusWriter;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.status.ClusterStatus;
import java.util.Optional;

/** Writes a cluster's status to the store. */
final class StoreStatusWriter implements StatusWriter {
  private final ApiFront front;

  StoreStatusWriter(ApiFront front) {
    this.front = front;
  }

  @Override
  public StepOutcome publish(
      ClusterResource resource, ResourceVersion version, ClusterStatus status) {
    ObjectKey key = ObjectKey.of(resource.key());
    Expectation same = new Expectation(Optional.of(resource.uid()), Optional.of(version));
    ObjectStatus next = new ObjectStatus.OfCluster(status);
    StepOutcome outcome =
        Outcomes.of(
            front.write(
                ApiFront.Verb.STATUS,
                key,
                same,
                () -> front.store().updateStatus(Actor.OPERATOR, key, same, next)));
    return outcome instanceof StepOutcome.Failed && front.store().get(key).isEmpty()
        ? new StepOutcome.Superseded(key + " is gone")
        : outcome;
  }
}
