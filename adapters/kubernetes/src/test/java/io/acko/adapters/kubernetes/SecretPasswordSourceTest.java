package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.ContractWorld;
import io.acko.application.port.PasswordSource;
import io.acko.application.port.PasswordSourceContract;
import org.junit.jupiter.api.AutoClose;

/** The real API server keeps the contract of the port. */
@WithControlPlane
class SecretPasswordSourceTest extends PasswordSourceContract {
  @AutoClose private final ApiContractWorld world;

  SecretPasswordSourceTest(ControlPlane controlPlane) {
    world = new ApiContractWorld(controlPlane);
  }

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected PasswordSource source() {
    return new SecretPasswordSource(world.api(), new KubernetesFailureMapper());
  }
}
