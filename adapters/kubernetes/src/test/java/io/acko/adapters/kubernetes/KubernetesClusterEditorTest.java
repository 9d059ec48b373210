package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.ClusterEditor;
import io.acko.application.port.ClusterEditorContract;
import io.acko.application.port.ContractWorld;
import org.junit.jupiter.api.AutoClose;

/** The real API server keeps the contract of the port. */
@WithControlPlane
class KubernetesClusterEditorTest extends ClusterEditorContract {
  @AutoClose private final ApiContractWorld world;

  KubernetesClusterEditorTest(ControlPlane controlPlane) {
    world = new ApiContractWorld(controlPlane);
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
