package io.acko.adapters.simulation.operator;

import io.acko.application.port.ClusterEditor;
import io.acko.application.port.ClusterEditorContract;
import io.acko.application.port.ContractWorld;

/** The simulated adapter keeps the contract of its port. */
class StoreClusterEditorTest extends ClusterEditorContract {
  private final StoreContractWorld world = new StoreContractWorld();
  private final OperatorProcess process = world.process();

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected ClusterEditor editor() {
    return process.editor();
  }
}
