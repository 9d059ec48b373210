package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A resource of the peer with access control, on Community servers that speak the protocol. */
@WithControlPlane
class AccessControlOnTheApiServerTest {
  private static final String WISH =
      """
        aerospikeAccessControl:
          roles:
          - name: reader
            privileges: [read.test]
          users:
          - name: admin
            secretName: aerospike-admin-secret
            roles: [sys-admin, user-admin]
          - name: reader-user
            secretName: aerospike-reader-secret
            roles: [reader]
      """;

  // B108.
  @Test
  void isSaidOnceAndCostsNeitherALoginNorASecretNorAWrite(ControlPlane controlPlane)
      throws IOException, InterruptedException {
    try (Rig rig = new Rig(controlPlane)) {
      rig.client
          .resource(
              new SecretBuilder()
                  .withNewMetadata()
                  .withName("aerospike-admin-secret")
                  .withNamespace(rig.namespace.name())
                  .endMetadata()
                  .withStringData(Map.of("password", "s3cret"))
                  .build())
          .create();
      AuditLog.Mark begin = controlPlane.auditLog().mark();
      rig.applyText(Files.readString(Path.of("samples/memory-3.yaml")) + WISH);
      rig.awaitPhase("memory-3", "Completed");

      assertThat(rig.condition("memory-3", "AccessControlSynced"))
          .isEqualTo("False/EditionUnsupported");
      assertThat(rig.condition("memory-3", "ACLSynced")).isEqualTo("False/EditionUnsupported");
      assertThat(rig.condition("memory-3", "CircuitBreakerOpen")).startsWith("False");

      AuditLog.Mark quiet = controlPlane.auditLog().mark();
      for (int minute = 0; minute < 5; minute++) {
        rig.clock.forward(Duration.ofMinutes(1));
        Thread.sleep(1000);
      }
      assertThat(rig.writes(quiet)).isEmpty();
      assertThat(rig.events("EditionUnsupported")).hasSize(1);
      assertThat(rig.requests(begin)).noneMatch(entry -> entry.resource().equals("secrets"));
    }
  }
}
