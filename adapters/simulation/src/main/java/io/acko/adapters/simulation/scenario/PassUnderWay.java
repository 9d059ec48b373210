package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.operator.OperatorWatch;
import io.acko.adapters.simulation.operator.SimulatedOperator;
import io.acko.application.reconcile.PassEnd;
import io.acko.domain.cluster.ClusterKey;

/** Whether a pass has looked and is not over: what happens then, it could not know of. */
final class PassUnderWay implements OperatorWatch {
  private boolean deciding;

  PassUnderWay(SimulatedOperator operator) {
    operator.watch(this);
  }

  boolean holds() {
    return deciding;
  }

  @Override
  public void passBegan(ClusterKey key) {
    deciding = true;
  }

  @Override
  public void passEnded(ClusterKey key, PassEnd end) {
    deciding = false;
  }

  @Override
  public void died() {
    deciding = false;
  }
}
