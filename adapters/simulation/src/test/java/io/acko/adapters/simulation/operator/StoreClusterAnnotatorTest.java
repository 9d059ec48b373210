package io.acko.adapters.simulation.operator;

import io.acko.application.port.ClusterAnnotator;
import io.acko.application.port.ClusterAnnotatorContract;
import io.acko.application.port.ContractWorld;

/** The simulated adapter keeps the contract of its port. */
class StoreClusterAnnotatorTest extends ClusterAnnotatorContract {
  private final StoreContractWorld world = new StoreContractWorld();
  private final ClusterAnnotator tested = world.process().annotator();

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected ClusterAnnotator annotator() {
    return tested;
  }
}
