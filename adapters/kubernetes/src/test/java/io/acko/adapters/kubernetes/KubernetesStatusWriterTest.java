package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.ContractWorld;
import io.acko.application.port.StatusWriter;
import io.acko.application.port.StatusWriterContract;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

@WithControlPlane
class KubernetesStatusWriterTest extends StatusWriterContract {
  private final ControlPlane controlPlane;
  private ApiContractWorld world;

  KubernetesStatusWriterTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
  }

  @BeforeEach
  void begin() {
    world = new ApiContractWorld(controlPlane);
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected StatusWriter writer() {
    return new KubernetesStatusWriter(world.api(), new KubernetesFailureMapper(), "acko");
  }
}
