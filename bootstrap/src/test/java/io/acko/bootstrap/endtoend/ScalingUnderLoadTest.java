package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.adapters.simulation.wire.kubelet.PodHooks;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.KubernetesResourceList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Servers in memory, two copies of every record, come and go while clients write. */
@WithControlPlane
class ScalingUnderLoadTest {
  private static final String SIZE = "size: 3\n";

  @Test
  void fiveBecomeThreeAndFiveAgainWithoutLosingARecord(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, PodHooks.none());
        BusyCluster cluster = BusyCluster.start(rig, BusyCluster.yaml(SIZE, "size: 5\n"))) {
      long written = cluster.writes.acknowledged();

      cluster.change(BusyCluster.yaml());
      cluster.awaitSettled();

      assertThat(rig.podNames()).containsExactly("memory-3-0-0", "memory-3-0-1", "memory-3-0-2");
      assertThat(cluster.pods.mostLeaving()).isEqualTo(1);
      assertThat(cluster.pods.fewestServing()).isEqualTo(3);
      cluster.assertServedThroughout(written);
      written = cluster.writes.acknowledged();

      cluster.change(BusyCluster.yaml(SIZE, "size: 5\n"));
      cluster.awaitSettled();

      assertThat(rig.podNames()).hasSize(5);
      assertThat(cluster.pods.mostLeaving()).isZero();
      assertThat(cluster.pods.madeAnew().values()).containsOnly(0);
      cluster.assertServedThroughout(written);
    }
  }

  @Test
  void twoRacksAreAddedAndOneIsRemovedWithoutLosingARecord(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, PodHooks.none());
        BusyCluster cluster = BusyCluster.start(rig, racks(4, 1))) {
      long written = cluster.writes.acknowledged();

      cluster.change(racks(4, 1, 2, 3));
      cluster.awaitSettled();

      assertThat(rig.podNames())
          .containsExactly("memory-3-1-0", "memory-3-1-1", "memory-3-2-0", "memory-3-3-0");
      grewBeforeItShrank(cluster, 4);
      cluster.assertServedThroughout(written);
      written = cluster.writes.acknowledged();

      cluster.change(racks(4, 1, 2));
      cluster.awaitSettled();

      assertThat(rig.podNames())
          .containsExactly("memory-3-1-0", "memory-3-1-1", "memory-3-2-0", "memory-3-2-1");
      grewBeforeItShrank(cluster, 4);
      assertThat(names(rig.client.apps().statefulSets().inNamespace(rig.namespace.name()).list()))
          .containsExactly("memory-3-1", "memory-3-2");
      assertThat(names(rig.client.configMaps().inNamespace(rig.namespace.name()).list()))
          .contains("memory-3-1-config", "memory-3-2-config")
          .doesNotContain("memory-3-3-config");
      cluster.assertServedThroughout(written);
    }
  }

  @Test
  void racksAreSwitchedOnWithoutLosingARecord(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = Rig.measured(controlPlane, PodHooks.none());
        BusyCluster cluster = BusyCluster.start(rig, BusyCluster.yaml())) {
      long written = cluster.writes.acknowledged();

      cluster.change(racks(3, 1, 2, 3));
      cluster.awaitSettled();

      assertThat(rig.podNames()).containsExactly("memory-3-1-0", "memory-3-2-0", "memory-3-3-0");
      grewBeforeItShrank(cluster, 3);
      cluster.assertServedThroughout(written);
    }
  }

  private static String racks(int size, Integer... ids) {
    String listed = List.of(ids).stream().map(id -> "{id: " + id + "}").toList().toString();
    return BusyCluster.yaml(SIZE, "size: " + size + "\n  rackConfig: {racks: " + listed + "}\n");
  }

  private static void grewBeforeItShrank(BusyCluster cluster, int size) {
    assertThat(cluster.pods.fewestServing()).isEqualTo(size);
    assertThat(cluster.pods.mostServing()).isGreaterThan(size);
    assertThat(cluster.pods.mostLeaving()).isEqualTo(1);
    assertThat(cluster.pods.madeAnew().values()).containsOnly(0);
  }

  private static List<String> names(KubernetesResourceList<? extends HasMetadata> list) {
    return list.getItems().stream().map(one -> one.getMetadata().getName()).sorted().toList();
  }
}
