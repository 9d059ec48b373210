package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.AuditEntry;
import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.adapters.simulation.wire.kubelet.PodHooks;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A cluster that the peer made is taken over while clients write: nothing is restarted or deleted.
 */
@WithControlPlane
class TakeoverOnTheApiServerTest {
  private static final int BEFORE = 15_000;
  private static final int AFTER = 20_000;
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  static Stream<PeersCluster> shapes() {
    return Stream.of(
        new PeersCluster("plain", Map.of(0, 3), "", false, false),
        new PeersCluster(
            "racked",
            new TreeMap<>(Map.of(1, 2, 2, 1)),
            """
            rackConfig:
              racks:
                - {id: 1}
                - {id: 2}
            podService: {}
            """,
            false,
            true),
        new PeersCluster(
            "claimed",
            Map.of(0, 3),
            """
            storage:
              volumes:
                - name: data
                  cascadeDelete: true
                  source:
                    persistentVolume: {size: 1Gi}
                  aerospike: {path: /opt/aerospike/data}
            """,
            true,
            false));
  }

  // B117.
  @ParameterizedTest
  @MethodSource("shapes")
  void restartsAndDeletesNothingAndTheNextChangeTakesOnePodAfterTheOther(
      PeersCluster peers, ControlPlane controlPlane) throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, PodHooks.none())) {
      rig.stopOperator();
      peers.make(rig, BEFORE);
      awaitRest(rig, peers);
      SortedMap<String, String> before = identities(rig);
      try (PodWatch pods = new PodWatch(rig);
          WriteStream writes = new WriteStream(rig)) {
        pods.restart();
        AuditLog.Mark begin = controlPlane.auditLog().mark();

        rig.startOperator();
        await("the takeover").atMost(PATIENCE).until(() -> isTakenOver(rig, peers));
        IdleMinutes.costNoWrite(rig);

        assertThat(identities(rig)).containsAllEntriesOf(before);
        assertThat(pods.madeAnew()).isEqualTo(each(peers, 0));
        assertThat(rig.writes(begin)).filteredOn(TakeoverOnTheApiServerTest::removes).isEmpty();
        assertThat(rig.condition(peers.name(), "Ready")).startsWith("True");

        long written = writes.acknowledged();
        rig.applyText(peers.spec(AFTER));
        await("the change").atMost(PATIENCE).until(() -> rig.isSettled(peers.name()));

        assertThat(pods.madeAnew()).isEqualTo(each(peers, 1));
        assertThat(pods.mostLeaving()).isEqualTo(1);
        assertThat(writes.acknowledged()).isGreaterThan(written);
        writes.assertNothingLost();
      }
    }
  }

  /** Until its servers are one cluster with nothing to move. */
  private static void awaitRest(Rig rig, PeersCluster peers) throws InterruptedException {
    try (RestWatch rest = new RestWatch(rig, peers.size())) {
      await("rest of the peer's cluster")
          .atMost(Rig.PATIENCE)
          .until(() -> rest.before(Instant.now()).isPresent());
    }
  }

  private static boolean removes(AuditEntry entry) {
    return entry.takesAPod() || entry.verb().startsWith("delete");
  }

  private static SortedMap<String, Integer> each(PeersCluster peers, int times) {
    SortedMap<String, Integer> each = new TreeMap<>();
    peers.pods().forEach(pod -> each.put(pod, times));
    return each;
  }

  /** This operator has judged it: the breaker's state is its own field. */
  private static boolean isTakenOver(Rig rig, PeersCluster peers) {
    return rig.isSettled(peers.name())
        && !rig.condition(peers.name(), "CircuitBreakerOpen").isEmpty();
  }

  /** The UID of every object that would be missed. */
  private static SortedMap<String, String> identities(Rig rig) {
    String space = rig.namespace.name();
    SortedMap<String, String> found = new TreeMap<>();
    Stream.of(
            rig.client.pods().inNamespace(space).list().getItems(),
            rig.client.apps().statefulSets().inNamespace(space).list().getItems(),
            rig.client.persistentVolumeClaims().inNamespace(space).list().getItems(),
            rig.client.configMaps().inNamespace(space).list().getItems(),
            rig.client.services().inNamespace(space).list().getItems(),
            rig.client.policy().v1().podDisruptionBudget().inNamespace(space).list().getItems())
        .flatMap(List::stream)
        .map(HasMetadata.class::cast)
        .filter(object -> !object.getMetadata().getName().startsWith("kube-"))
        .forEach(
            object ->
                found.put(
                    object.getKind() + "/" + object.getMetadata().getName(),
                    object.getMetadata().getUid()));
    return found;
  }
}
