package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.ClusterEditor;
import io.acko.application.port.ClusterEditorContract;
import io.acko.application.port.ContractWorld;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The real API server keeps the contract of the port. */
@WithControlPlane
class KubernetesClusterEditorTest extends ClusterEditorContract {
  private final ControlPlane controlPlane;
  private ApiContractWorld world;

  KubernetesClusterEditorTest(ControlPlane controlPlane) {
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
  protected ClusterEditor editor() {
    return new KubernetesClusterEditor(world.api(), new KubernetesFailureMapper());
  }
}
