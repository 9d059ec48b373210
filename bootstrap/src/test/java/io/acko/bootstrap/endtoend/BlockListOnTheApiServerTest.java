package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.fabric8.kubernetes.api.model.Node;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The node block list on a real API server with its own scheduler. */
@WithControlPlane
class BlockListOnTheApiServerTest {
  private static final String NAME = BusyCluster.NAME;

  private static String blocking(String nodes) {
    return BusyCluster.yaml("  size: 3\n", "  size: 3\n  k8sNodeBlockList: [" + nodes + "]\n");
  }

  /** The node of each pod. */
  private static Map<String, String> places(Rig rig) {
    TreeMap<String, String> places = new TreeMap<>();
    rig.client
        .pods()
        .inNamespace(rig.namespace.name())
        .list()
        .getItems()
        .forEach(pod -> places.put(pod.getMetadata().getName(), pod.getSpec().getNodeName()));
    return places;
  }

  // F131.
  @Test
  void whoIsOnAListedNodeLeavesItAndNobodyElseIsTouched(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = new Rig(controlPlane);
        BusyCluster cluster = BusyCluster.start(rig, BusyCluster.yaml())) {
      long written = cluster.writes.acknowledged();
      Map<String, String> before = places(rig);
      String blocked = before.getOrDefault(NAME + "-0-1", "");

      cluster.change(blocking(blocked));
      rig.awaitStatus(NAME, "nobody on " + blocked, _ -> !places(rig).containsValue(blocked));
      cluster.awaitSettled();

      assertThat(places(rig)).hasSize(3).doesNotContainValue(blocked);
      before.forEach(
          (pod, node) ->
              assertThat(cluster.pods.madeAnew().get(pod))
                  .as(pod)
                  .isEqualTo(node.equals(blocked) ? 1 : 0));
      assertThat(cluster.pods.fewestServing()).isGreaterThanOrEqualTo(2);
      assertThat(rig.events("PodColdRestarted").getFirst().getMessage())
          .contains("NodeBlocked", blocked);
      cluster.assertServedThroughout(written);
      IdleMinutes.costNoWrite(rig);
    }
  }

  @Test
  void nobodyLeavesWhereThereIsNoOtherNodeAndThatIsTold(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = new Rig(controlPlane);
        BusyCluster cluster = BusyCluster.start(rig, BusyCluster.yaml())) {
      String all =
          rig.client.nodes().list().getItems().stream()
              .map(Node::getMetadata)
              .map(node -> node.getName())
              .collect(Collectors.joining(", "));
      cluster.change(blocking(all));
      rig.awaitStatus(
          NAME, "a wait", _ -> rig.condition(NAME, "DisruptionHeld").equals("True/NoOtherNode"));

      assertThat(rig.message(NAME, "DisruptionHeld")).contains("block list", "no other node");
      assertThat(cluster.pods.madeAnew().values()).containsOnly(0);
      cluster.change(BusyCluster.yaml());
      cluster.awaitSettled();
      assertThat(cluster.pods.madeAnew().values()).containsOnly(0);
    }
  }
}
