package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.AuditEntry;
import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.domain.Surroundings;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.storage.StorageClassBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The first cluster on a real API server. */
@WithControlPlane
class FirstClusterTest {
  private static final int WRITES_TO_CREATE = 12;

  // B074, F146.
  @Test
  void becomesReadyWithFewWritesAndThenCostsNone(ControlPlane controlPlane)
      throws IOException, InterruptedException {
    try (Rig rig = new Rig(controlPlane)) {
      Thread.sleep(2000); // the lists at the start are over
      AuditLog.Mark begin = controlPlane.auditLog().mark();
      rig.apply(Path.of("samples/memory-3.yaml"));
      rig.awaitPhase("memory-3", "Completed");
      assertThat(rig.status("memory-3", "health")).isEqualTo("3/3");
      assertThat(rig.condition("memory-3", "Ready")).isEqualTo("True/AllPodsReady");
      looksAsThePeersUsersKnowIt(rig);
      kubectlShowsAndWaits(controlPlane, rig);

      List<AuditEntry> writes = rig.writes(begin);
      assertThat(writes).describedAs("%s", writes).hasSizeLessThanOrEqualTo(WRITES_TO_CREATE);
      assertThat(rig.requests(begin))
          .filteredOn(AuditEntry::dryRun)
          .describedAs("every object is tried once, before the first is written")
          .extracting(AuditEntry::resource)
          .containsExactlyInAnyOrder(
              "services", "configmaps", "statefulsets", "poddisruptionbudgets");
      assertThat(rig.requests(begin))
          .filteredOn(entry -> !entry.isWrite() && !entry.dryRun())
          .describedAs("reads besides the informers' own, whose lists are over")
          .filteredOn(entry -> !entry.verb().equals("watch"))
          .isEmpty();

      AuditLog.Mark quiet = controlPlane.auditLog().mark();
      for (int minute = 0; minute < 10; minute++) {
        rig.clock.forward(Duration.ofMinutes(1)); // the servers are asked again each minute
        Thread.sleep(1500);
      }
      assertThat(rig.writes(quiet)).isEmpty();
    }
  }

  private static void looksAsThePeersUsersKnowIt(Rig rig) {
    String space = rig.namespace.name();
    StatefulSet set =
        rig.client.apps().statefulSets().inNamespace(space).withName("memory-3-0").get();
    assertThat(set.getSpec().getUpdateStrategy().getType()).isEqualTo("OnDelete");
    assertThat(set.getSpec().getServiceName()).isEqualTo("memory-3");
    assertThat(set.getMetadata().getLabels())
        .containsEntry("app.kubernetes.io/name", "aerospike-cluster")
        .containsEntry("app.kubernetes.io/instance", "memory-3")
        .containsEntry("app.kubernetes.io/managed-by", "aerospike-ce-kubernetes-operator");
    assertThat(rig.client.services().inNamespace(space).withName("memory-3").get()).isNotNull();
    assertThat(
            rig.client
                .configMaps()
                .inNamespace(space)
                .withName("memory-3-0-config")
                .get()
                .getData())
        .containsOnlyKeys("aerospike.conf", "aerospike-init.sh");
    assertThat(
            rig.client
                .policy()
                .v1()
                .podDisruptionBudget()
                .inNamespace(space)
                .withName("memory-3-pdb")
                .get())
        .isNotNull();
    assertThat(rig.cluster("memory-3").getMetadata().getFinalizers())
        .contains("acko.io/storage-finalizer");
  }

  private static void kubectlShowsAndWaits(ControlPlane controlPlane, Rig rig)
      throws IOException, InterruptedException {
    Assumptions.assumeTrue(controlPlane.kubectl().isPresent());
    String shown = kubectl(controlPlane, rig, "get", "asc", "memory-3");
    assertThat(shown).contains("RACKSIZE", "HEALTH", "PHASE", "AGE", "AVAILABLE");
    assertThat(shown).contains("3/3").contains("Completed");
    kubectl(controlPlane, rig, "wait", "--for=condition=Ready", "asc/memory-3", "--timeout=10s");
  }

  static String kubectl(ControlPlane controlPlane, Rig rig, String... words)
      throws IOException, InterruptedException {
    List<String> command =
        new java.util.ArrayList<>(
            List.of(
                controlPlane.kubectl().orElseThrow().toString(),
                "--kubeconfig",
                controlPlane.kubeconfig().toString(),
                "-n",
                rig.namespace.name()));
    command.addAll(List.of(words));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output =
        new String(
            process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).describedAs(output).isZero();
    return output;
  }

  @Test
  void takesClaimsToo(ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane)) {
      rig.apply(Path.of("samples/file-3.yaml"));
      rig.awaitPhase("file-3", "Completed");
    }
  }

  @Test
  void takesThePeersSampleWhereItIsAtHand(ControlPlane controlPlane) {
    Optional<Path> found = Surroundings.find("samples/aerospike-cluster-3node.yaml");
    Assumptions.assumeTrue(found.isPresent(), "the peer's samples are not here");
    Path sample = found.orElseThrow();
    try (Rig rig = new Rig(controlPlane)) {
      rig.client
          .resource(
              new StorageClassBuilder()
                  .withNewMetadata()
                  .withName("standard")
                  .endMetadata()
                  .withProvisioner("acko.io/simulated")
                  .build())
          .serverSideApply();
      rig.apply(sample);
      rig.awaitPhase("aerospike-3node", "Completed");
    }
  }
}
