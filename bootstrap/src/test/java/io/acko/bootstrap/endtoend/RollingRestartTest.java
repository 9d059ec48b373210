package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.AuditEntry;
import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.adapters.simulation.wire.kubelet.PodHooks;
import io.acko.domain.disruption.Approval;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Three servers that keep everything in memory are made anew while clients write. */
@WithControlPlane
class RollingRestartTest {
  private static final Duration OWN_DELAY = Duration.ofSeconds(2);
  private static final String OTHER_IMAGE = "aerospike:ce-8.1.2.0";

  // B115.
  @Test
  void takesOneAfterTheOtherAndNoAcknowledgedRecord(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, PodHooks.none());
        BusyCluster cluster = BusyCluster.start(rig, BusyCluster.yaml());
        RestWatch rest = new RestWatch(rig, 3)) {
      AuditLog.Mark begin = controlPlane.auditLog().mark();
      long written = cluster.writes.acknowledged();

      cluster.change(BusyCluster.yaml("aerospike:ce-8.1.1.1", OTHER_IMAGE));
      cluster.awaitSettled();
      Instant told = Instant.now();

      assertThat(Duration.between(rest.before(told).orElseThrow(), told))
          .describedAs("from rest to its being told")
          .isLessThan(OWN_DELAY);
      assertThat(cluster.pods.madeAnew())
          .isEqualTo(Map.of("memory-3-0-0", 1, "memory-3-0-1", 1, "memory-3-0-2", 1));
      assertThat(cluster.pods.fewestServing()).isEqualTo(2);
      assertThat(rig.client.pods().inNamespace(rig.namespace.name()).list().getItems())
          .extracting(RollingRestartTest::image)
          .containsOnly(OTHER_IMAGE);
      List<AuditEntry> taken = taken(rig, begin);
      assertThat(taken)
          .extracting(AuditEntry::name)
          .containsExactly("memory-3-0-2", "memory-3-0-1", "memory-3-0-0");
      hesitatesNoLongerThanTheTwoReadingsTake(taken, rest);
      cluster.assertServedThroughout(written);
    }
  }

  /** That the test above can fail: what it must not see is seen where it happens. */
  @Test
  void twoServersThatEndAtOnceTakeRecordsWithThemAndItShows(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, PodHooks.none());
        BusyCluster cluster = BusyCluster.start(rig, BusyCluster.yaml());
        RestWatch rest = new RestWatch(rig, 3)) {
      Instant before = Instant.now();

      rig.machines.kubelet().crash(rig.namespace.name(), "memory-3-0-0");
      rig.machines.kubelet().crash(rig.namespace.name(), "memory-3-0-1");
      await("rest after that")
          .atMost(Rig.PATIENCE)
          .until(() -> rest.before(Instant.now()).filter(before::isBefore).isPresent());

      assertThat(cluster.pods.fewestServing()).isLessThanOrEqualTo(1);
      assertThatThrownBy(cluster.writes::assertNothingLost)
          .hasMessageContaining("acknowledged and lost");
    }
  }

  private static List<AuditEntry> taken(Rig rig, AuditLog.Mark since) {
    return rig.writes(since).stream().filter(AuditEntry::takesAPod).toList();
  }

  /** What the gate takes between its two readings is no delay of the operator's but its safety. */
  private static void hesitatesNoLongerThanTheTwoReadingsTake(
      List<AuditEntry> taken, RestWatch rest) {
    for (AuditEntry one : taken.subList(1, taken.size())) {
      Duration idle = Duration.between(rest.before(one.at()).orElseThrow(), one.at());
      assertThat(idle.minus(Approval.SECOND_LOOK))
          .describedAs("own delay before " + one.name())
          .isLessThan(OWN_DELAY);
    }
  }

  private static String image(Pod pod) {
    return pod.getSpec().getContainers().getFirst().getImage();
  }
}
