package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.adapters.simulation.api.Desk;
import io.acko.adapters.simulation.api.WatchStreams;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.SimulatedKubernetes;
import io.acko.adapters.simulation.wire.client.SimulatedHttp;
import io.acko.adapters.simulation.wire.client.Strand;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The simulated StatefulSet controller makes, replaces and removes pods in the order in which the
 * real one does, with whatever policies; the part of the kubelet is played here, in both places.
 */
@WithControlPlane
class SetTraceTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @AutoClose private final ApiContractWorld world;

  SetTraceTest(ControlPlane controlPlane) {
    world = new ApiContractWorld(controlPlane);
    world.createNode();
  }

  @ParameterizedTest
  @EnumSource
  void podsComeAndGoInTheSameOrder(SetStory story) {
    List<String> real =
        new SetTrace(world.api(), world.namespace(), SetTraceTest::wait).play(story);
    assertThat(simulated(story)).isEqualTo(real);
  }

  private static void wait(Duration time) {
    try {
      Thread.sleep(time.toMillis());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }

  private List<String> simulated(SetStory story) {
    World virtual = new World(new Seed(7));
    SimulatedKubernetes kubernetes = SimulatedKubernetes.withoutNodes(virtual);
    KubernetesClient client =
        new SimulatedHttp(
                new Desk(kubernetes.store(), Actor.USER, Desk.Gate.OPEN),
                new WatchStreams(virtual, kubernetes.store()),
                new Strand())
            .client();
    ApiServer api =
        new ApiServer(client, new Documents(client.getKubernetesSerialization()), PATIENCE);
    return new SetTrace(api, world.namespace(), virtual::run).play(story);
  }
}
