package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.adapters.simulation.wire.kubelet.PodHooks;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Volumes that are emptied once, on raw devices and in directories, and local ones that go. */
@WithControlPlane
class StorageOnTheApiServerTest {
  private static final String NAME = "stored";
  private static final int SIZE = 3;

  @Test
  void newVolumesAreEmptiedOnceAndPodsThatAreMadeAnewKeepTheirRecordsF060F063(
      ControlPlane controlPlane) throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, PodHooks.none());
        ClaimStates states = new ClaimStates(rig)) {
      rig.applyText(yaml(SIZE, "first", ""));
      rig.awaitPhase(NAME, "Completed");
      assertThat(claims(rig)).hasSize(2 * SIZE);
      Map<String, String> uids = uids(rig);
      for (String uid : uids.values()) {
        assertThat(states.of(uid)).containsExactly("new", "initialising", "used");
      }
      assertThat(pods(rig))
          .allSatisfy(
              pod ->
                  assertThat(pod.getMetadata().getAnnotations())
                      .containsEntry("acko.io/volume-order", "start"));

      try (WriteStream writes = new WriteStream(rig)) {
        rig.applyText(yaml(SIZE, "second", ""));
        awaitRolled(rig, "second");
        writes.assertNothingLost();
      }

      assertThat(uids(rig)).isEqualTo(uids);
      for (String uid : uids.values()) {
        assertThat(states.of(uid)).containsExactly("new", "initialising", "used", "used");
      }
      AuditLog.Mark idle = controlPlane.auditLog().mark();
      Thread.sleep(3_000);
      assertThat(rig.writes(idle)).as("an idle cluster").isEmpty();
    }
  }

  @Test
  void aClaimThatAnEarlierPodLeftIsEmptiedForTheOneThatAPersonNamesF062B026(
      ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane);
        ClaimStates states = new ClaimStates(rig)) {
      rig.applyText(yaml(SIZE, "first", ""));
      rig.awaitPhase(NAME, "Completed");
      String claim = uids(rig).get("data-stored-0-2");

      rig.applyText(yaml(SIZE - 1, "first", ""));
      await("two pods").atMost(Rig.PATIENCE).until(() -> rig.podNames().size() == SIZE - 1);
      rig.awaitPhase(NAME, "Completed");
      rig.applyText(yaml(SIZE, "first", ""));
      rig.awaitStatus(
          NAME, "a told wait", r -> r.message(NAME, "Reconciling").contains("acko.io/reuse-claims"));
      assertThat(rig.podNames()).hasSize(SIZE - 1);

      rig.applyText(
          yaml(SIZE, "first", "annotations: {acko.io/reuse-claims: stored-0-2}"));
      await("three pods").atMost(Rig.PATIENCE).until(() -> rig.podNames().size() == SIZE);
      rig.awaitPhase(NAME, "Completed");

      assertThat(uids(rig)).containsEntry("data-stored-0-2", claim);
      assertThat(states.of(claim))
          .containsExactly("new", "initialising", "used", "discarded", "wiping", "used");
    }
  }

  @Test
  void claimsOfLocalStorageGoWithPodsThatAreRestartedAndNoRecordIsLost(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, PodHooks.none());
        ClaimStates states = new ClaimStates(rig)) {
      String local = "deleteLocalStorageOnRestart: true\n    localStorageClasses: [simulated]";
      rig.applyText(yaml(SIZE, "first", "").replace("cleanupThreads: 2", local));
      rig.awaitPhase(NAME, "Completed");
      Map<String, String> before = uids(rig);

      try (WriteStream writes = new WriteStream(rig)) {
        rig.applyText(yaml(SIZE, "second", "").replace("cleanupThreads: 2", local));
        awaitRolled(rig, "second");
        writes.assertNothingLost();
      }

      Map<String, String> after = uids(rig);
      assertThat(after.keySet()).isEqualTo(before.keySet());
      assertThat(after.values()).doesNotContainAnyElementsOf(before.values());
      for (String uid : after.values()) {
        assertThat(states.of(uid)).containsExactly("new", "initialising", "used");
      }
    }
  }

  private static void awaitRolled(Rig rig, String round) {
    await("all pods of the " + round + " round")
        .atMost(Rig.PATIENCE.multipliedBy(2))
        .until(
            () ->
                pods(rig).stream()
                        .filter(pod -> round.equals(pod.getMetadata().getLabels().get("round")))
                        .count()
                    == SIZE);
    rig.awaitPhase(NAME, "Completed");
  }

  private static List<Pod> pods(Rig rig) {
    return rig.client.pods().inNamespace(rig.namespace.name()).list().getItems();
  }

  private static List<PersistentVolumeClaim> claims(Rig rig) {
    return rig
        .client
        .persistentVolumeClaims()
        .inNamespace(rig.namespace.name())
        .list()
        .getItems()
        .stream()
        .sorted(Comparator.comparing(claim -> claim.getMetadata().getName()))
        .toList();
  }

  private static Map<String, String> uids(Rig rig) {
    Map<String, String> uids = new TreeMap<>();
    claims(rig)
        .forEach(claim -> uids.put(claim.getMetadata().getName(), claim.getMetadata().getUid()));
    return uids;
  }

  private static String yaml(int size, String round, String annotations) {
    return """
        apiVersion: acko.io/v1alpha1
        kind: AerospikeCluster
        metadata:
          name: stored
          ANNOTATIONS
        spec:
          size: SIZE
          image: aerospike:ce-8.1.1.1
          podSpec: {metadata: {labels: {round: ROUND}}}
          storage:
            cleanupThreads: 2
            blockVolumePolicy: {initMethod: dd, wipeMethod: headerCleanup}
            filesystemVolumePolicy: {initMethod: deleteFiles}
            volumes:
              - name: data
                source: {persistentVolume: {size: 1Gi, volumeMode: Block}}
                aerospike: {path: /dev/xvda}
              - name: work
                source: {persistentVolume: {size: 1Gi}}
                aerospike: {path: /opt/aerospike/work}
          aerospikeConfig:
            service: {cluster-name: stored}
            network:
              service: {port: 3000}
              heartbeat: {mode: mesh, port: 3002}
              fabric: {port: 3001}
            namespaces:
              - name: test
                replication-factor: 2
                storage-engine: {type: device, device: /dev/xvda}
        """
        .replace("ANNOTATIONS", annotations)
        .replace("SIZE", String.valueOf(size))
        .replace("ROUND", round);
  }
}
