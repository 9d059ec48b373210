package io.acko.adapters.simulation.operator;

import io.acko.application.port.ContractWorld;
import io.acko.application.port.StatusWriter;
import io.acko.application.port.StatusWriterContract;

/** The simulated adapter keeps the contract of its port. */
class StoreStatusWriterTest extends StatusWriterContract {
  private final StoreContractWorld world = new StoreContractWorld();
  private final StatusWriter tested = world.process().statusWriter();

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected StatusWriter writer() {
    return tested;
  }
}
