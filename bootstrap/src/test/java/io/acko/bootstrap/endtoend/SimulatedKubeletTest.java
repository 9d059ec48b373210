package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The kubelet that stands in for real ones must not be kinder than they are. */
@WithControlPlane
class SimulatedKubeletTest {
  private static final String GATE = "acko.io/aerospike-ready";

  @Test
  void everyPodHasAnAddressOfItsOwnAndOneWithAGateIsReadyOnlyOnceTheGateIsTrue(
      ControlPlane controlPlane) throws InterruptedException {
    try (Rig rig = new Rig(controlPlane)) {
      rig.client.resource(pod(rig, "free").build()).create();
      rig.client
          .resource(pod(rig, "gated").editSpec().addNewReadinessGate(GATE).endSpec().build())
          .create();
      awaitCondition(rig, "free", "Ready", "True");
      awaitCondition(rig, "gated", "ContainersReady", "True");
      Thread.sleep(1_500); // time enough to become ready, if the gate did not count
      assertThat(condition(rig, "gated", "Ready")).isEqualTo("False");

      openGate(rig, "gated");

      awaitCondition(rig, "gated", "Ready", "True");
      String one = found(rig, "free").getStatus().getPodIP();
      String other = found(rig, "gated").getStatus().getPodIP();
      assertThat(one).startsWith("127.").isNotEqualTo(other);
      assertThat(other).startsWith("127.");
    }
  }

  /** Applies its own condition only: whoever replaces the list takes the kubelet's with it. */
  private static void openGate(Rig rig, String name) {
    Pod gate =
        new PodBuilder()
            .withNewMetadata()
            .withName(name)
            .withNamespace(rig.namespace.name())
            .endMetadata()
            .withNewStatus()
            .addNewCondition()
            .withType(GATE)
            .withStatus("True")
            .endCondition()
            .endStatus()
            .build();
    PatchContext apply =
        new PatchContext.Builder()
            .withPatchType(PatchType.SERVER_SIDE_APPLY)
            .withFieldManager("gatekeeper")
            .build();
    rig.client.resource(gate).subresource("status").patch(apply);
  }

  private static PodBuilder pod(Rig rig, String name) {
    return new PodBuilder()
        .withNewMetadata()
        .withName(name)
        .withNamespace(rig.namespace.name())
        .endMetadata()
        .withNewSpec()
        .addNewContainer()
        .withName("main")
        .withImage("example.com/main:1")
        .endContainer()
        .endSpec();
  }

  private static void awaitCondition(Rig rig, String name, String type, String status) {
    await(name + " " + type)
        .atMost(Rig.PATIENCE)
        .pollInterval(Duration.ofMillis(200))
        .until(() -> condition(rig, name, type).equals(status));
  }

  private static String condition(Rig rig, String name, String type) {
    return found(rig, name).getStatus().getConditions().stream()
        .filter(condition -> condition.getType().equals(type))
        .map(condition -> condition.getStatus())
        .findFirst()
        .orElse("");
  }

  private static Pod found(Rig rig, String name) {
    return rig.client.pods().inNamespace(rig.namespace.name()).withName(name).get();
  }
}
