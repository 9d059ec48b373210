package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.AuditEntry;
import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.adapters.simulation.wire.kubelet.PodHooks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** A roll that somebody stops in its midst goes on from where it was, and takes no pod twice. */
@WithControlPlane
class InterruptedRollTest {
  private static final String NAME = BusyCluster.NAME;
  private static final Map<String, Integer> ONCE_EACH =
      Map.of("memory-3-0-0", 1, "memory-3-0-1", 1, "memory-3-0-2", 1);

  /** Long enough for the gate to open twice, if it did. */
  private static final long A_WHILE_MILLIS = 15_000;

  /** Longer than a process needs to lead and than the status lets details wait. */
  private static final Duration QUIET = Duration.ofSeconds(25);

  private static final int MOST_WRITES = 60;

  @Test
  void aPauseLetsNoOtherPodGoUntilItEnds(ControlPlane controlPlane) throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, PodHooks.none());
        BusyCluster cluster = BusyCluster.start(rig, BusyCluster.yaml())) {
      long written = cluster.writes.acknowledged();

      cluster.change(rolled());
      await("the first pod made anew")
          .atMost(Rig.PATIENCE)
          .until(() -> cluster.pods.madeAnew().get("memory-3-0-2") == 1);
      rig.applyText(rolled().replace("  size: 3\n", "  size: 3\n  paused: true\n"));
      rig.awaitPhase(NAME, "Paused");
      AuditLog.Mark paused = controlPlane.auditLog().mark();
      Thread.sleep(A_WHILE_MILLIS);

      assertThat(rig.writes(paused))
          .describedAs("what is seen is still told")
          .extracting(AuditEntry::resource)
          .isSubsetOf("aerospikeclusters", "events");
      assertThat(cluster.pods.madeAnew())
          .isEqualTo(Map.of("memory-3-0-0", 0, "memory-3-0-1", 0, "memory-3-0-2", 1));
      assertThat(rig.condition(NAME, "Paused")).isEqualTo("True/UserRequested");

      rig.applyText(rolled());
      cluster.awaitSettled();

      assertThat(cluster.pods.madeAnew()).isEqualTo(ONCE_EACH);
      assertThat(cluster.pods.fewestServing()).isEqualTo(2);
      cluster.assertServedThroughout(written);
    }
  }

  /** Killed as it has announced a pod, as it has taken one, and as it has told of that. */
  @Test
  void anOperatorThatIsKilledAtAWriteIsFollowedByOneThatGoesOn(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, PodHooks.none());
        BusyCluster cluster = BusyCluster.start(rig, BusyCluster.yaml())) {
      long written = cluster.writes.acknowledged();
      rig.stopOperator();

      AuditLog.Mark begin = controlPlane.auditLog().mark();
      cluster.change(rolled());
      killedAt(rig, begin, AuditEntry::takesAPod);
      killedAt(rig, controlPlane.auditLog().mark(), InterruptedRollTest::isStatus);
      killedAt(rig, controlPlane.auditLog().mark(), AuditEntry::takesAPod);
      killedAt(rig, controlPlane.auditLog().mark(), InterruptedRollTest::isStatus);
      killedAt(rig, controlPlane.auditLog().mark(), InterruptedRollTest::isStatus);
      try (OperatorProcess _ = OperatorProcess.start(rig)) {
        cluster.awaitSettled();
      }

      assertThat(cluster.pods.madeAnew()).isEqualTo(ONCE_EACH);
      assertThat(cluster.pods.fewestServing()).isEqualTo(2);
      cluster.assertServedThroughout(written);
      rig.startOperator(); // it takes the cluster away at the end
    }
  }

  /**
   * None of these processes lives longer than its first write, whichever that is, so each has to
   * begin with what the last could not do any more.
   */
  @Test
  void oneThatIsKilledAtEveryWriteItMakesFinishesTheRollAllTheSame(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, PodHooks.none());
        BusyCluster cluster = BusyCluster.start(rig, BusyCluster.yaml())) {
      long written = cluster.writes.acknowledged();
      rig.stopOperator();

      cluster.change(rolled());
      List<AuditEntry> last = new ArrayList<>();
      Optional<AuditEntry> first = firstWrite(rig, cluster);
      while (first.isPresent()) {
        last.add(first.get());
        assertThat(last).describedAs("writes that bring nothing on").hasSizeLessThan(MOST_WRITES);
        first = firstWrite(rig, cluster);
      }

      System.out.println("killed at " + last.stream().map(InterruptedRollTest::text).toList());
      assertThat(last).filteredOn(AuditEntry::takesAPod).hasSize(3);
      assertThat(last).filteredOn(InterruptedRollTest::isStatus).hasSizeGreaterThan(3);
      assertThat(cluster.pods.madeAnew()).isEqualTo(ONCE_EACH);
      assertThat(cluster.pods.fewestServing()).isEqualTo(2);
      cluster.assertServedThroughout(written);
      rig.startOperator(); // it takes the cluster away at the end
    }
  }

  /** The write at which a process was killed; none if it had nothing to write at the end. */
  private static Optional<AuditEntry> firstWrite(Rig rig, BusyCluster cluster)
      throws InterruptedException {
    AuditLog.Mark begin = rig.controlPlane.auditLog().mark();
    try (OperatorProcess operator = OperatorProcess.start(rig)) {
      long quiet = System.nanoTime() + QUIET.toNanos();
      await("a write to be killed at, or quiet at the end")
          .atMost(Rig.PATIENCE)
          .pollDelay(Duration.ZERO)
          .pollInterval(Duration.ofMillis(20))
          .failFast("the operator ended by itself", () -> !operator.isAlive())
          .until(
              () ->
                  !rig.writes(begin).isEmpty()
                      || (System.nanoTime() > quiet && cluster.isSettled()));
    }
    return rig.writes(begin).stream().findFirst();
  }

  private static String text(AuditEntry write) {
    String what = write.subresource().isEmpty() ? write.resource() : write.subresource();
    return what + "/" + write.name() + " " + write.responseCode();
  }

  private static void killedAt(Rig rig, AuditLog.Mark since, Predicate<AuditEntry> write)
      throws InterruptedException {
    try (OperatorProcess operator = OperatorProcess.start(rig)) {
      await("a write to be killed at")
          .atMost(Rig.PATIENCE)
          .pollDelay(Duration.ZERO)
          .pollInterval(Duration.ofMillis(20))
          .failFast("the operator ended by itself", () -> !operator.isAlive())
          .until(() -> rig.writes(since).stream().anyMatch(write));
    }
  }

  private static boolean isStatus(AuditEntry entry) {
    return entry.subresource().equals("status");
  }

  private static String rolled() {
    return BusyCluster.yaml("aerospike:ce-8.1.1.1", "aerospike:ce-8.1.2.0");
  }
}
