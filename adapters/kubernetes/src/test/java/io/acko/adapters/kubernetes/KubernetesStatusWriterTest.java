package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.ContractWorld;
import io.acko.application.port.StatusWriter;
import io.acko.application.port.StatusWriterContract;
import org.junit.jupiter.api.AutoClose;

@WithControlPlane
class KubernetesStatusWriterTest extends StatusWriterContract {
  @AutoClose private final ApiContractWorld world;

  KubernetesStatusWriterTest(ControlPlane controlPlane) {
    world = new ApiContractWorld(controlPlane);
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
