package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.adapters.simulation.wire.kubelet.PodHooks;
import io.acko.adapters.simulation.wire.server.ServerBehaviour;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A change that no pod comes up with costs one pod and no record, and ends with its correction. */
@WithControlPlane
class BadChangeTest {
  private static final String LAST_WORDS =
      "CRITICAL (config): invalid value 424242 for proto-fd-max";
  private static final String GOOD_IMAGE = "aerospike:ce-8.1.1.1";
  private static final String NO_IMAGE = "aerospike:ce-8.1.9.9";

  /** Long enough for the gate to open twice, if it did. */
  private static final long A_WHILE_MILLIS = 15_000;

  private static final PodHooks HOOKS =
      new PodHooks(
          _ -> new ServerBehaviour.Normal(),
          conf -> conf.contains("424242") ? Optional.of(LAST_WORDS) : Optional.empty(),
          image -> !image.equals(NO_IMAGE));

  @Test
  void aValueThatServersRefuseStopsAtTheFirstPodAndHealsWhenItIsTakenBack(ControlPlane controlPlane)
      throws InterruptedException {
    stopsAndHeals(
        controlPlane,
        BusyCluster.yaml("    service:\n", "    service:\n      proto-fd-max: 424242\n"),
        LAST_WORDS);
  }

  @Test
  void anImageThatIsNowhereStopsAtTheFirstPodAndHealsWhenItIsTakenBack(ControlPlane controlPlane)
      throws InterruptedException {
    stopsAndHeals(controlPlane, BusyCluster.yaml(GOOD_IMAGE, NO_IMAGE), NO_IMAGE);
  }

  private static void stopsAndHeals(ControlPlane controlPlane, String bad, String why)
      throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, HOOKS);
        BusyCluster cluster = BusyCluster.start(rig, BusyCluster.yaml())) {
      long written = cluster.writes.acknowledged();

      cluster.change(bad);

      rig.awaitStatus(
          BusyCluster.NAME,
          "a roll that has stopped",
          r -> r.condition(BusyCluster.NAME, "DisruptionHeld").equals("True/RestartFailed"));
      Thread.sleep(A_WHILE_MILLIS);
      assertThat(cluster.pods.madeAnew())
          .isEqualTo(Map.of("memory-3-0-0", 0, "memory-3-0-1", 0, "memory-3-0-2", 1));
      assertThat(cluster.pods.fewestServing()).isEqualTo(2);
      assertThat(rig.message(BusyCluster.NAME, "DisruptionHeld"))
          .contains("memory-3-0-2")
          .contains(why);
      assertThat(rig.condition(BusyCluster.NAME, "Ready")).startsWith("False/");
      cluster.assertServedThroughout(written);
      written = cluster.writes.acknowledged();

      rig.applyText(BusyCluster.yaml());
      cluster.awaitSettled();

      assertThat(cluster.pods.madeAnew())
          .describedAs("the broken one again, and nobody else")
          .isEqualTo(Map.of("memory-3-0-0", 0, "memory-3-0-1", 0, "memory-3-0-2", 2));
      assertThat(rig.condition(BusyCluster.NAME, "DisruptionHeld")).startsWith("False/");
      cluster.assertServedThroughout(written);
    }
  }
}
