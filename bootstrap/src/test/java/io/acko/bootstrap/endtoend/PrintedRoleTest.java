package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.AuditEntry;
import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.adapters.simulation.wire.kubelet.PodHooks;
import io.acko.adapters.simulation.wire.server.ServerBehaviour;
import io.acko.bootstrap.Wiring;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The role that {@code acko role} prints is enough. */
@WithControlPlane
class PrintedRoleTest {
  private static final int FORBIDDEN = 403;
  private static final String NAME = BusyCluster.NAME;
  private static final String OTHER_IMAGE = "aerospike:ce-8.1.2.0";
  private static final String NO_IMAGE = "aerospike:ce-8.1.9.9";
  private static final PodHooks HOOKS =
      new PodHooks(
          _ -> new ServerBehaviour.Normal(),
          _ -> Optional.empty(),
          image -> !image.equals(NO_IMAGE));

  // B172.
  @Test
  void aClusterBecomesReadyAndIsDeletedAndNothingIsForbidden(ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane)) {
      List<AuditEntry> asked =
          underThePrintedRole(
              rig,
              () -> {
                reach(rig, BusyCluster.yaml());
                rig.clusters().inNamespace(rig.namespace.name()).withName(NAME).delete();
                rig.awaitGone(NAME);
              });

      assertThat(asked).filteredOn(AuditEntry::isWrite).hasSizeGreaterThan(5);
      assertThat(asked).filteredOn(entry -> entry.responseCode() == FORBIDDEN).isEmpty();
    }
  }

  /**
   * A change that ends with a write nobody may make is made again and again. Each kind of change is
   * made here: to running servers, to pods that serve, to one that does not come up, and to racks.
   */
  @Test
  void whateverIsDoneToARunningClusterIsGrantedToItsEndF015(ControlPlane controlPlane) {
    try (Rig rig = Rig.measured(controlPlane, HOOKS)) {
      List<AuditEntry> asked =
          underThePrintedRole(
              rig,
              () -> {
                reach(rig, two("", "aerospike:ce-8.1.1.1", 16_000));
                reach(rig, two("", "aerospike:ce-8.1.1.1", 20_000));
                reach(rig, two("", OTHER_IMAGE, 20_000));
                rig.applyText(two("", NO_IMAGE, 20_000));
                rig.awaitStatus(
                    NAME,
                    "a roll that has stopped",
                    r -> r.condition(NAME, "DisruptionHeld").equals("True/RestartFailed"));
                reach(rig, two("", OTHER_IMAGE, 20_000));
                reach(rig, two("  rackConfig: {racks: [{id: 1}]}\n", OTHER_IMAGE, 20_000));
              });

      assertThat(asked).filteredOn(entry -> entry.responseCode() == FORBIDDEN).isEmpty();
      assertThat(asked)
          .filteredOn(entry -> entry.isWrite() && entry.responseCode() < 300)
          .extracting(PrintedRoleTest::what)
          .contains(
              "patch pods",
              "delete pods",
              "patch statefulsets",
              "delete statefulsets",
              "delete configmaps");
    }
  }

  /** What the operator asks of the API server under the role while something is done. */
  private static List<AuditEntry> underThePrintedRole(Rig rig, Runnable whatIsDone) {
    rig.stopOperator();
    String name = rig.namespace.name();
    String role = Wiring.run("role", "--lease-namespace", name, "--webhook-name", name);
    List<HasMetadata> objects =
        rig.client.load(new ByteArrayInputStream(role.getBytes(StandardCharsets.UTF_8))).items();
    objects.forEach(object -> rig.client.resource(object).serverSideApply());
    try {
      AuditLog.Mark begin = rig.controlPlane.auditLog().mark();
      rig.startOperator(rig.controlPlane.kubeconfigForAccount(name, name));
      whatIsDone.run();
      List<AuditEntry> asked =
          rig.controlPlane.auditLog().entriesAfter(begin).stream()
              .filter(entry -> entry.user().equals("system:serviceaccount:" + name + ":" + name))
              .toList();
      rig.stopOperator();
      rig.startOperator(); // it takes the cluster away at the end
      return asked;
    } finally {
      objects.stream()
          .filter(object -> object.getKind().startsWith("ClusterRole"))
          .forEach(object -> rig.client.resource(object).delete());
    }
  }

  private static void reach(Rig rig, String yaml) {
    rig.applyText(yaml);
    BusyCluster.awaitSettled(rig);
  }

  /** Two servers that take a changed setting while they run. */
  private static String two(String racks, String image, int files) {
    return BusyCluster.yaml(
        "  size: 3\n",
        "  size: 2\n  enableDynamicConfigUpdate: true\n" + racks,
        "aerospike:ce-8.1.1.1",
        image,
        "    service:\n",
        "    service:\n      proto-fd-max: " + files + "\n");
  }

  private static String what(AuditEntry entry) {
    String part = entry.subresource().isEmpty() ? "" : "/" + entry.subresource();
    return entry.verb() + " " + entry.resource() + part;
  }
}
