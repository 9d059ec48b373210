package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.adapters.simulation.server.conf.HostFacts;
import io.acko.adapters.simulation.wire.kubelet.PodHooks;
import io.acko.adapters.simulation.wire.server.ServerAnswers;
import io.acko.adapters.simulation.wire.server.Traffic;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Running servers are told what they can take, and what one refuses is taken back from all. */
@WithControlPlane
class LiveChangeTest {
  private static final String NAME = BusyCluster.NAME;
  private static final String FILES = "get-config:context=service";
  private static final String COPIES = "get-config:context=namespace;id=test";
  private static final String REFUSING = "memory-3-0-1";
  private static final String STUBBORN = "memory-3-0-0";

  /** Open files that a node allows. */
  private final Map<String, Long> limits = new ConcurrentHashMap<>();

  private PodHooks hooks() {
    return PodHooks.none().withMachines(Machine::new);
  }

  private final class Machine implements HostFacts {
    private final String node;

    Machine(String node) {
      this.node = node;
    }

    @Override
    public long fileDescriptors() {
      return limits.getOrDefault(node, GOOD.fileDescriptors());
    }
  }

  @Test
  void reachesEveryServerWithoutARestart(ControlPlane controlPlane) throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, hooks());
        BusyCluster cluster = BusyCluster.start(rig, files(16_000))) {
      long written = cluster.writes.acknowledged();

      cluster.change(files(20_000));
      cluster.awaitSettled();

      assertThat(ask(rig, FILES).values()).hasSize(3).allMatch(has(20_000));
      nobodyWasTouched(cluster);
      assertThat(rig.condition(NAME, "ConfigApplied")).startsWith("True/");
      assertThat(rig.condition(NAME, "ConfigDegraded")).startsWith("False/");
      cluster.assertServedThroughout(written);
    }
  }

  @Test
  void whatOneRefusesIsTakenBackFromAllAndUntilThenTheStatusNamesWhoHasWhat(
      ControlPlane controlPlane) throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, hooks());
        BusyCluster cluster = BusyCluster.start(rig, files(16_000))) {
      long written = cluster.writes.acknowledged();
      limits.put(node(rig, REFUSING), 18_000L);

      cluster.change(files(20_000));
      await("the value at " + STUBBORN)
          .atMost(Rig.PATIENCE)
          .pollInterval(Duration.ofMillis(20))
          .until(() -> has(20_000).test(ask(rig, FILES).getOrDefault(STUBBORN, "")));
      limits.put(node(rig, STUBBORN), 10_000L); // so that it cannot go back

      awaitDegraded(rig, "True/ServersDiffer");
      assertThat(rig.message(NAME, "ConfigDegraded"))
          .contains(STUBBORN + " has proto-fd-max 20000 instead of 16000")
          .doesNotContain("memory-3-0-2");
      limits.remove(node(rig, STUBBORN));
      awaitDegraded(rig, "True/ChangeRefused");
      assertThat(rig.message(NAME, "ConfigDegraded"))
          .contains(REFUSING + " did not take proto-fd-max 20000")
          .doesNotContain(STUBBORN);
      assertThat(ask(rig, FILES).values()).hasSize(3).allMatch(has(16_000));
      assertThat(rig.condition(NAME, "ConfigApplied")).startsWith("False/");

      rig.applyText(files(16_000));
      cluster.awaitSettled();

      assertThat(rig.condition(NAME, "ConfigDegraded")).startsWith("False/");
      nobodyWasTouched(cluster);
      cluster.assertServedThroughout(written);
    }
  }

  /** Servers that start with another factor than the running ones have would freeze the cluster. */
  @Test
  void anotherReplicationFactorReachesTheRunningServersBeforeAnyStartsWithIt(
      ControlPlane controlPlane) throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, hooks());
        BusyCluster cluster = BusyCluster.start(rig, BusyCluster.yaml())) {
      long written = cluster.writes.acknowledged();

      cluster.change(BusyCluster.yaml("replication-factor: 2", "replication-factor: 3"));
      await("the new factor at every server")
          .atMost(Rig.PATIENCE)
          .pollInterval(Duration.ofMillis(50))
          .until(
              () ->
                  ask(rig, COPIES).values().stream()
                          .filter(answer -> answer.contains("replication-factor=3;"))
                          .count()
                      == 3);
      assertThat(cluster.pods.madeAnew().values()).containsExactly(0, 0, 0);
      cluster.awaitSettled();

      assertThat(cluster.pods.madeAnew().values()).containsExactly(1, 1, 1);
      assertThat(cluster.pods.fewestServing()).isEqualTo(2);
      assertThat(ask(rig, COPIES).values())
          .allMatch(answer -> answer.contains("replication-factor=3;"));
      cluster.assertServedThroughout(written);
    }
  }

  private static void nobodyWasTouched(BusyCluster cluster) {
    assertThat(cluster.pods.madeAnew().values()).containsExactly(0, 0, 0);
    assertThat(cluster.pods.fewestServing()).isEqualTo(3);
  }

  private static void awaitDegraded(Rig rig, String how) {
    rig.awaitStatus(NAME, how, r -> r.condition(NAME, "ConfigDegraded").equals(how));
  }

  private static String files(int number) {
    return BusyCluster.yaml(
        "  size: 3\n",
        "  size: 3\n  enableDynamicConfigUpdate: true\n",
        "  podSpec:\n",
        "  podSpec:\n    multiPodPerHost: false\n",
        "    service:\n",
        "    service:\n      proto-fd-max: " + number + "\n");
  }

  private static String node(Rig rig, String pod) {
    return rig.client
        .pods()
        .inNamespace(rig.namespace.name())
        .withName(pod)
        .get()
        .getSpec()
        .getNodeName();
  }

  /** What every server answers, by the name of its pod. */
  private static Map<String, String> ask(Rig rig, String command) {
    Map<String, String> answers = new TreeMap<>();
    rig.machines
        .kubelet()
        .memberships(rig.namespace.name())
        .forEach(
            (pod, server) ->
                answers.put(pod, new ServerAnswers(server, new Traffic()).answer(command)));
    return answers;
  }

  private static Predicate<String> has(int files) {
    return answer -> (";" + answer + ";").contains(";proto-fd-max=" + files + ";");
  }
}
