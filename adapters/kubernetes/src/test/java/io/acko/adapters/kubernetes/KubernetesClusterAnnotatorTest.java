package io.acko.adapters.kubernetes;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.ClusterAnnotator;
import io.acko.application.port.ClusterAnnotatorContract;
import io.acko.application.port.ContractWorld;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The real API server keeps the contract of the port. */
@WithControlPlane
class KubernetesClusterAnnotatorTest extends ClusterAnnotatorContract {
  private final ControlPlane controlPlane;
  private ApiContractWorld world;

  KubernetesClusterAnnotatorTest(ControlPlane controlPlane) {
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
  protected ClusterAnnotator annotator() {
    return new KubernetesClusterAnnotator(world.api(), new KubernetesFailureMapper());
  }
}
