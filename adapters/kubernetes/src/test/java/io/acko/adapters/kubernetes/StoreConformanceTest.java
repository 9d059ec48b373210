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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The simulated store answers as a real API server does, whatever is asked in whatever order. */
@WithControlPlane
class StoreConformanceTest {
  private static final int CALLS = Integer.getInteger("conformance.calls", 150);
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @AutoClose private final ApiContractWorld world;

  StoreConformanceTest(ControlPlane controlPlane) {
    world = new ApiContractWorld(controlPlane);
    world.createNode();
  }

  static List<Long> seeds() {
    return Optional.ofNullable(Long.getLong("seed")).map(List::of).orElse(List.of(1L, 2L, 3L, 4L));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aSequenceOfCallsIsAnsweredAlike(long seed) {
    Site real = new Site(world.api(), world.namespace());
    Site simulated = simulated(world.namespace());
    SplittableRandom chance = new SplittableRandom(seed);
    List<Call> asked = new ArrayList<>();
    List<String> differences = new ArrayList<>();
    for (int drawn = 0; drawn < CALLS; drawn++) {
      Call call = Call.draw(chance);
      if (asked.stream().noneMatch(other -> other.isSpoiled() && other.isBeside(call))) {
        Site.Result wanted = real.ask(call);
        Site.Result found = simulated.ask(call);
        boolean same = wanted.equals(found);
        asked.add(same ? call : call.spoiled());
        if (!same) {
          differences.add(told(asked, wanted, found));
        }
      }
    }
    assertThat(differences).as("-Dseed=" + seed).isEmpty();
  }

  /** What was done to the object of the last call, and what came of it in either place. */
  private static String told(List<Call> asked, Site.Result wanted, Site.Result found) {
    return asked.stream()
            .filter(call -> call.isBeside(asked.getLast()))
            .map(Call::toString)
            .collect(Collectors.joining("\n"))
        + "\nreal:      "
        + wanted
        + "\nsimulated: "
        + found;
  }

  private static Site simulated(String namespace) {
    World world = new World(new Seed(7));
    SimulatedKubernetes kubernetes = SimulatedKubernetes.withoutControllers(world);
    KubernetesClient client =
        new SimulatedHttp(
                new Desk(kubernetes.store(), Actor.USER, Desk.Gate.OPEN),
                new WatchStreams(world, kubernetes.store()),
                new Strand())
            .client();
    ApiServer api =
        new ApiServer(client, new Documents(client.getKubernetesSerialization()), PATIENCE);
    return new Site(api, namespace);
  }
}
