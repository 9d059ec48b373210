package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.adapters.simulation.wire.kubelet.PodHooks;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Volumes that are emptied once, on raw devices and in directories, and local ones that go. */
@WithControlPlane
class StorageOnTheApiServerTest {
  private static final String NAME = "device-3";
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
      String claim = uids(rig).get("data-device-3-0-2");

      rig.applyText(yaml(SIZE - 1, "first", ""));
      await("two pods").atMost(Rig.PATIENCE).until(() -> rig.podNames().size() == SIZE - 1);
      rig.awaitPhase(NAME, "Completed");
      rig.applyText(yaml(SIZE, "first", ""));
      rig.awaitStatus(
          NAME, "a told wait", r -> r.status(NAME, "phaseReason").contains("acko.io/reuse-claims"));
      assertThat(rig.podNames()).hasSize(SIZE - 1);

      rig.applyText(yaml(SIZE, "first", "annotations: {acko.io/reuse-claims: device-3-0-2}"));
      await("three pods").atMost(Rig.PATIENCE).until(() -> rig.podNames().size() == SIZE);
      rig.awaitPhase(NAME, "Completed");

      assertThat(uids(rig)).containsEntry("data-device-3-0-2", claim);
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

  /** The sample, of another size, with a label that makes other pods of it. */
  private static String yaml(int size, String round, String annotations) {
    try {
      return Files.readString(Path.of("samples/device-3.yaml"))
          .replace("  name: device-3\nspec", "  name: device-3\n  " + annotations + "\nspec")
          .replace(
              "  size: 3\n",
              "  size: " + size + "\n  podSpec: {metadata: {labels: {round: " + round + "}}}\n");
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }
}
