package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.ClusterAnnotator;
import io.acko.application.port.ClusterAnnotatorContract;
import io.acko.application.port.ContractWorld;
import org.junit.jupiter.api.AutoClose;

/** The real API server keeps the contract of the port. */
@WithControlPlane
class KubernetesClusterAnnotatorTest extends ClusterAnnotatorContract {
  @AutoClose private final ApiContractWorld world;

  KubernetesClusterAnnotatorTest(ControlPlane controlPlane) {
    world = new ApiContractWorld(controlPlane);
  }

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected ClusterAnnotator annotator() {
    return new KubernetesClusterAnnotator(world.api(), new KubernetesFailureMapper());
  }
}
