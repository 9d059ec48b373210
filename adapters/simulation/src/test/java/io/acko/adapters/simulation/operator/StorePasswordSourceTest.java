package io.acko.adapters.simulation.operator;

import io.acko.application.port.ContractWorld;
import io.acko.application.port.PasswordSource;
import io.acko.application.port.PasswordSourceContract;

/** The simulated adapter keeps the contract of its port. */
class StorePasswordSourceTest extends PasswordSourceContract {
  private final StoreContractWorld world = new StoreContractWorld();
  private final PasswordSource tested = world.process().passwords();

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected PasswordSource source() {
    return tested;
  }
}
