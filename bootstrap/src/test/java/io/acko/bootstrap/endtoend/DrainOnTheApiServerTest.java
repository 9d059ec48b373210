package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** B001 on a real API server: its own eviction API holds a second drain back while data move. */
@WithControlPlane
class DrainOnTheApiServerTest {
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  @Test
  void aSecondPodIsRefusedWhileTheFirstFillsAndLetGoOnceAllAreAtRest(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = Rig.slow(controlPlane);
        BusyCluster cluster = BusyCluster.start(rig, BusyCluster.yaml());
        RestWatch rest = new RestWatch(rig, 3)) {
      long written = cluster.writes.acknowledged();
      cluster.pods.restart();
      await("a cluster at rest can be drained")
          .atMost(PATIENCE)
          .until(() -> evicted(rig, "memory-3-0-2"));
      Instant drained = Instant.now();
      await("the new pod")
          .atMost(PATIENCE)
          .until(() -> cluster.pods.madeAnew().get("memory-3-0-2") == 1 && ready(rig) == 3);

      AtomicInteger refused = new AtomicInteger();
      await("the second pod is let go")
          .atMost(PATIENCE)
          .until(
              () -> {
                boolean allReady = ready(rig) == 3;
                boolean gone = evicted(rig, "memory-3-0-1");
                refused.addAndGet(allReady && !gone ? 1 : 0);
                return gone;
              });

      assertThat(refused)
          .as("refused although Kubernetes counts three ready pods")
          .hasPositiveValue();
      assertThat(rest.before(Instant.now()))
          .as("at rest when it was let go")
          .hasValueSatisfying(begin -> assertThat(begin).isAfter(drained));
      cluster.awaitSettled();
      cluster.assertServedThroughout(written);
    }
  }

  private static boolean evicted(Rig rig, String pod) {
    return rig.client.pods().inNamespace(rig.namespace.name()).withName(pod).evict();
  }

  private static long ready(Rig rig) {
    return rig.client.pods().inNamespace(rig.namespace.name()).list().getItems().stream()
        .filter(PodWatch::isReady)
        .count();
  }
}
