package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.adapters.simulation.wire.server.ServerBehaviour;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Forty clusters at once, one of them with servers that accept connections and say nothing. */
@WithControlPlane
class ManyClustersTest {
  private static final int CLUSTERS = 40;

  // F152.
  @Test
  void holdsNobodyUpForOneWhoseServersAreMute(ControlPlane controlPlane) throws IOException {
    String sample =
        Files.readString(Path.of("samples/memory-3.yaml"))
            .replace("size: 3", "size: 1")
            .replace("replication-factor: 2", "replication-factor: 1");
    try (Rig rig =
        new Rig(
            controlPlane,
            pod ->
                pod.getMetadata().getName().startsWith("many-0-")
                    ? new ServerBehaviour.Mute()
                    : new ServerBehaviour.Normal())) {
      for (int i = 0; i < CLUSTERS; i++) {
        rig.applyText(sample.replace("memory-3", "many-" + i));
      }
      await()
          .atMost(Duration.ofSeconds(60))
          .until(
              () ->
                  rig.clusters().inNamespace(rig.namespace.name()).list().getItems().stream()
                          .filter(cluster -> "Completed".equals(cluster.get("status", "phase")))
                          .count()
                      >= CLUSTERS - 1);
      rig.awaitStatus(
          "many-0",
          "servers that do not answer",
          r -> r.status("many-0", "phaseReason").contains("do not answer"));
      assertThat(rig.status("many-0", "phase")).isEqualTo("InProgress");
    }
  }
}
