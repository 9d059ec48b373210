package io.acko.adapters.simulation.operator;

import io.acko.application.port.ClusterObserver;
import io.acko.application.port.ClusterObserverContract;
import io.acko.application.port.ContractWorld;

/** The simulated adapter keeps the contract of its port. */
class CachedClusterObserverTest extends ClusterObserverContract {
  private final StoreContractWorld world = new StoreContractWorld();
  private final ClusterObserver tested = world.process().observer();

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected ClusterObserver observer() {
    return tested;
  }
}
