package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.AuditEntry;
import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.adapters.simulation.wire.kubelet.PodHooks;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A person asks for restarts of servers that keep everything in memory while clients write. */
@WithControlPlane
class OperationOnTheApiServerTest {
  private static final String NAME = BusyCluster.NAME;

  /** Long enough for the gate to open twice, if it did. */
  private static final long A_WHILE_MILLIS = 15_000;

  @Test
  void everyPodIsMadeAnewOnceAndTheEndIsToldAndCostsNothing(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, PodHooks.none());
        BusyCluster cluster = BusyCluster.start(rig, BusyCluster.yaml())) {
      AuditLog.Mark begin = controlPlane.auditLog().mark();
      long written = cluster.writes.acknowledged();

      cluster.change(asking("{kind: WarmRestart, id: warm}"));
      cluster.awaitSettled();

      assertThat(cluster.pods.madeAnew())
          .isEqualTo(Map.of("memory-3-0-0", 1, "memory-3-0-1", 1, "memory-3-0-2", 1));
      assertThat(cluster.pods.fewestServing()).isEqualTo(2);
      assertThat(taken(rig, begin)).containsExactly("memory-3-0-2", "memory-3-0-1", "memory-3-0-0");
      assertThat(rig.status(NAME, "operationStatus", "phase")).isEqualTo("Completed");
      assertThat(rig.status(NAME, "operationStatus", "id")).isEqualTo("warm");
      assertThat(rig.status(NAME, "operationStatus", "message")).contains("no warm restart");
      assertThat(rig.status(NAME, "pods", "memory-3-0-1", "lastRestartReason"))
          .isEqualTo("WarmRestart");
      cluster.assertServedThroughout(written);

      Thread.sleep(A_WHILE_MILLIS);
      AuditLog.Mark settled = controlPlane.auditLog().mark();
      Thread.sleep(A_WHILE_MILLIS);
      assertThat(rig.writes(settled)).isEmpty();
    }
  }

  @Test
  void whatIsGivenUpInItsMidstTakesNoOtherPodAndIsForgotten(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, PodHooks.none());
        BusyCluster cluster = BusyCluster.start(rig, BusyCluster.yaml())) {
      long written = cluster.writes.acknowledged();

      cluster.change(asking("{kind: PodRestart, id: cold}"));
      await("the first pod made anew")
          .atMost(Rig.PATIENCE)
          .until(() -> cluster.pods.madeAnew().get("memory-3-0-2") == 1);
      rig.applyText(asking(""));
      cluster.awaitSettled();
      Thread.sleep(A_WHILE_MILLIS);

      assertThat(cluster.pods.madeAnew())
          .isEqualTo(Map.of("memory-3-0-0", 0, "memory-3-0-1", 0, "memory-3-0-2", 1));
      assertThat(rig.cluster(NAME).<Object>get("status", "operationStatus")).isNull();
      cluster.assertServedThroughout(written);
    }
  }

  private static String asking(String operation) {
    return BusyCluster.yaml("  size: 3\n", "  size: 3\n  operations: [" + operation + "]\n");
  }

  private static List<String> taken(Rig rig, AuditLog.Mark since) {
    return rig.writes(since).stream().filter(AuditEntry::takesAPod).map(AuditEntry::name).toList();
  }
}
