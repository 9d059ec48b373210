package io.acko.adapters.simulation.registry;

import io.acko.application.port.WebhookRegistry;
import io.acko.application.port.WebhookRegistryContract;

/** The simulated registry keeps the contract of the port. */
class SimulatedWebhookRegistryTest extends WebhookRegistryContract {
  private final SimulatedWebhookRegistry registry = new SimulatedWebhookRegistry();

  @Override
  protected WebhookRegistry registry() {
    return registry;
  }

  @Override
  protected void install() {
    registry.install("mutating", 2);
    registry.install("validating", 2);
  }
}
