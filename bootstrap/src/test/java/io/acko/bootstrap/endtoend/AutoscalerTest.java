package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.fabric8.kubernetes.api.model.autoscaling.v1.Scale;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an autoscaler reads and writes: the scale of a cluster, and no other thing of it. */
@WithControlPlane
class AutoscalerTest {
  private static final String NAME = BusyCluster.NAME;

  @Test
  void theScaleTellsThePodsOfThisClusterAndAnotherScaleIsReached(ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane)) {
      rig.applyText(BusyCluster.yaml());
      rig.applyText(BusyCluster.yaml(NAME, NAME + "-1", "  size: 3\n", "  size: 2\n"));
      rig.awaitPhase(NAME + "-1", "Completed");
      BusyCluster.awaitSettled(rig);

      scaleIs(rig, 3);
      scaleTo(rig, 4);
      BusyCluster.awaitSettled(rig);

      scaleIs(rig, 4);
    }
  }

  private static void scaleIs(Rig rig, int pods) {
    Scale scale = rig.clusters().inNamespace(rig.namespace.name()).withName(NAME).scale();
    assertThat(scale.getSpec().getReplicas()).isEqualTo(pods);
    assertThat(scale.getStatus().getReplicas()).isEqualTo(pods);
    List<String> selected =
        rig
            .client
            .pods()
            .inNamespace(rig.namespace.name())
            .withLabelSelector(scale.getStatus().getSelector())
            .list()
            .getItems()
            .stream()
            .map(pod -> pod.getMetadata().getName())
            .toList();
    assertThat(selected).hasSize(pods).allMatch(pod -> pod.startsWith(NAME + "-0-"));
  }

  private static void scaleTo(Rig rig, int pods) {
    var cluster = rig.clusters().inNamespace(rig.namespace.name()).withName(NAME);
    Scale scale = cluster.scale();
    scale.getSpec().setReplicas(pods);
    cluster.scale(scale);
  }
}
