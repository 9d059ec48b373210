package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.ContractWorld;
import io.acko.application.port.Surveyor;
import io.acko.application.port.SurveyorContract;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.Lookup;
import io.acko.domain.observation.SurroundingsInquiry;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The real API server keeps the contract of the port. */
@WithControlPlane
class KubernetesSurveyorTest extends SurveyorContract {
  @AutoClose private final ApiContractWorld world;

  KubernetesSurveyorTest(ControlPlane controlPlane) {
    world = new ApiContractWorld(controlPlane);
  }

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected Surveyor surveyor() {
    return new KubernetesSurveyor(
        world.api(), new OneShot(world.api(), new KubernetesFailureMapper()));
  }

  @Test
  void aKindWhoseDefinitionIsNotInstalledIsUnknown() {
    ClusterResource cluster = world.createCluster();
    var ref = cluster.names().serviceMonitor();

    assertThat(
            surveyor()
                .survey(
                    cluster.key(),
                    new SurroundingsInquiry(new TreeSet<>(List.of(ref)), false, new TreeSet<>()))
                .of(ref))
        .isEqualTo(new Lookup.KindUnknown());
  }
}
