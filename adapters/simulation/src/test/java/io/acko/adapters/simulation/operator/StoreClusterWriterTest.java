package io.acko.adapters.simulation.operator;

import io.acko.application.port.ClusterWriter;
import io.acko.application.port.ClusterWriterContract;
import io.acko.application.port.ContractWorld;

/** The simulated adapter keeps the contract of its port. */
class StoreClusterWriterTest extends ClusterWriterContract {
  private final StoreContractWorld world = new StoreContractWorld();
  private final ClusterWriter tested = world.process().writer();

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected ClusterWriter writer() {
    return tested;
  }
}
