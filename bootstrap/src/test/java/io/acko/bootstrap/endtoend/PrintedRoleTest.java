package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.AuditEntry;
import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.bootstrap.Wiring;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The role that {@code acko role} prints is enough. */
@WithControlPlane
class PrintedRoleTest {
  private static final int FORBIDDEN = 403;

  @Test
  void aClusterBecomesReadyAndIsDeletedAndNothingIsForbidden(ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane)) {
      rig.stopOperator();
      String name = rig.namespace.name();
      String role = Wiring.run("role", "--lease-namespace", name, "--webhook-name", name);
      List<HasMetadata> objects =
          rig.client.load(new ByteArrayInputStream(role.getBytes(StandardCharsets.UTF_8))).items();
      objects.forEach(object -> rig.client.resource(object).serverSideApply());
      try {
        AuditLog.Mark begin = controlPlane.auditLog().mark();
        rig.startOperator(controlPlane.kubeconfigForAccount(name, name));
        rig.apply(Path.of("samples/memory-3.yaml"));
        rig.awaitPhase("memory-3", "Completed");
        rig.clusters().inNamespace(name).withName("memory-3").delete();
        rig.awaitGone("memory-3");
        List<AuditEntry> asked =
            controlPlane.auditLog().entriesAfter(begin).stream()
                .filter(entry -> entry.user().equals("system:serviceaccount:" + name + ":" + name))
                .toList();
        assertThat(asked).filteredOn(AuditEntry::isWrite).hasSizeGreaterThan(5);
        assertThat(asked).filteredOn(entry -> entry.responseCode() == FORBIDDEN).isEmpty();
      } finally {
        objects.stream()
            .filter(object -> object.getKind().startsWith("ClusterRole"))
            .forEach(object -> rig.client.resource(object).delete());
      }
    }
  }
}
