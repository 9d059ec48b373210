package io.acko.adapters.simulation.operator;

import io.acko.application.port.ContractWorld;
import io.acko.application.port.Surveyor;
import io.acko.application.port.SurveyorContract;

/** The simulated adapter keeps the contract of its port. */
class StoreSurveyorTest extends SurveyorContract {
  private final StoreContractWorld world = new StoreContractWorld();
  private final Surveyor tested = world.process().surveyor();

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected Surveyor surveyor() {
    return tested;
  }
}
