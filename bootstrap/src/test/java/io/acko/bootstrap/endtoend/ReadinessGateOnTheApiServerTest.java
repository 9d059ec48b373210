package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The readiness gate on a real API server, whose kubelet waits for the operator's word. */
@WithControlPlane
class ReadinessGateOnTheApiServerTest {
  private static final String NAME = BusyCluster.NAME;
  private static final String GATE = "acko.io/aerospike-ready";
  private static final String ASKED = "  podSpec:\n    readinessGateEnabled: true\n";

  private static String gated(String... more) {
    String yaml = BusyCluster.yaml("  podSpec:\n", ASKED);
    for (int i = 0; i < more.length; i += 2) {
      assertThat(yaml).contains(more[i]);
      yaml = yaml.replace(more[i], more[i + 1]);
    }
    return yaml;
  }

  private static List<Pod> pods(Rig rig) {
    return rig.client.pods().inNamespace(rig.namespace.name()).list().getItems();
  }

  private static boolean holds(Pod pod) {
    return pod.getStatus().getConditions().stream()
        .filter(one -> one.getType().equals(GATE))
        .map(PodCondition::getStatus)
        .anyMatch("True"::equals);
  }

  // F116.
  @Test
  void podsBecomeReadyByTheOperatorsWordAndAnIdleClusterCostsNoWrite(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = new Rig(controlPlane)) {
      rig.applyText(gated());
      rig.awaitPhase(NAME, "Completed");

      assertThat(pods(rig)).hasSize(3).allMatch(ReadinessGateOnTheApiServerTest::holds);
      assertThat(pods(rig)).allMatch(PodWatch::isReady);
      rig.awaitStatus(
          NAME,
          "gates in the status",
          _ -> rig.status(NAME, "pods", NAME + "-0-0", "readinessGateSatisfied").equals("true"));
      assertThat(rig.events("ReadinessGateSatisfied")).hasSizeGreaterThanOrEqualTo(3);
      IdleMinutes.costNoWrite(rig);
    }
  }

  /** F010: switching it on reaches every pod, one after the other, and none waits for ever. */
  @Test
  void aGateThatIsSwitchedOnRollsThroughTheClusterWhileClientsWrite(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = new Rig(controlPlane);
        BusyCluster cluster = BusyCluster.start(rig, BusyCluster.yaml())) {
      long before = cluster.writes.acknowledged();
      cluster.change(gated());
      cluster.awaitSettled();

      assertThat(cluster.pods.madeAnew().values()).containsOnly(1);
      assertThat(cluster.pods.fewestServing()).isGreaterThanOrEqualTo(2);
      assertThat(pods(rig)).hasSize(3).allMatch(ReadinessGateOnTheApiServerTest::holds);
      cluster.assertServedThroughout(before);
    }
  }

  /** F117: whoever comes back is not to wait until somebody resumes. */
  @Test
  void aPodThatComesBackIsReadyWhileTheClusterIsPausedAndWhileTheBreakerIsOpen(
      ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane)) {
      rig.applyText(gated());
      rig.awaitPhase(NAME, "Completed");

      rig.applyText(gated("  size: 3\n", "  size: 3\n  paused: true\n"));
      rig.awaitPhase(NAME, "Paused");
      comesBack(rig);

      rig.applyText(gated("    service:\n", "    xdr: {}\n    service:\n"));
      rig.awaitPhase(NAME, "Error");
      comesBack(rig);

      rig.applyText(gated());
      rig.awaitPhase(NAME, "Completed");
    }
  }

  private static void comesBack(Rig rig) {
    var pod = rig.client.pods().inNamespace(rig.namespace.name()).withName(NAME + "-0-1");
    String uid = pod.get().getMetadata().getUid();
    pod.withGracePeriod(1).delete();
    await("another pod that is ready")
        .atMost(Rig.PATIENCE)
        .until(
            () -> {
              Pod now = pod.get();
              return now != null
                  && !now.getMetadata().getUid().equals(uid)
                  && now.getMetadata().getDeletionTimestamp() == null
                  && holds(now)
                  && PodWatch.isReady(now);
            });
  }
}
