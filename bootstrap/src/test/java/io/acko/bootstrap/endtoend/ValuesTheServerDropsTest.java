package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Values that the API server drops, fills in or spells anew must not look like drift. */
@WithControlPlane
class ValuesTheServerDropsTest {
  private static final String NAME = "memory-3";

  private static final String ODD =
      """
      podSpec:
          tolerations: [{key: a, operator: Exists, effect: "", value: ""}]
          securityContext: {seLinuxOptions: {level: ""}}
          affinity: {nodeAffinity: {}, podAffinity: {}}
          sidecars:
            - name: side
              image: busybox
              imagePullPolicy: ""
              tty: false
              ports: [{containerPort: 80, hostPort: 0, name: "", protocol: ""}]
              env: [{name: EMPTY, value: ""}]
              resources: {requests: {cpu: ".5", memory: "1e9", ephemeral-storage: 1024Mi}}
              volumeMounts: [{name: aerospike-config, mountPath: /x, readOnly: false}]
              livenessProbe:
                {initialDelaySeconds: 0, timeoutSeconds: 0, tcpSocket: {port: 80}}
      """;

  // B124.
  @Test
  void completesAndWritesNothingMore(ControlPlane controlPlane)
      throws IOException, InterruptedException {
    try (Rig rig = new Rig(controlPlane)) {
      rig.applyText(Files.readString(Path.of("samples/memory-3.yaml")).replace("podSpec:\n", ODD));
      rig.awaitPhase(NAME, "Completed");
      Thread.sleep(2000);
      AuditLog.Mark quiet = controlPlane.auditLog().mark();
      for (int minute = 0; minute < 5; minute++) {
        rig.clock.forward(Duration.ofMinutes(1));
        Thread.sleep(500);
      }
      assertThat(rig.writes(quiet)).isEmpty();
    }
  }
}
