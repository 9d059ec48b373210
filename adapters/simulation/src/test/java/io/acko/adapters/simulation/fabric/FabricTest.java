package io.acko.adapters.simulation.fabric;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.SimulatedKubernetes;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import io.acko.application.port.NodeProbe;
import io.acko.application.port.NodeProbeContract;
import io.acko.domain.Clusters;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.reconciliation.Reconciliation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;

/** The simulated fabric keeps the contract of its port. */
class FabricTest extends NodeProbeContract {
  private final World world = new World(new Seed(1));
  private final SimulatedKubernetes kubernetes = new SimulatedKubernetes(world);
  private final Fabric fabric = new Fabric(world, kubernetes.store());
  private final List<String> muted = new ArrayList<>();

  @BeforeEach
  void begin() {
    fabric.mute(pod -> muted.contains(pod.key().name()));
    Reconciliation reconciliation = new Reconciliation("test", BreakerPolicy.DEFAULT);
    var bare = Clusters.bare(Clusters.resource(Clusters.spec(3)));
    for (Step step : reconciliation.decide(bare, Clusters.NOON).plan().steps()) {
      if (step instanceof Step.Apply apply && isNeeded(apply.target().kind())) {
        ObjectKey key = ObjectKey.of(Clusters.KEY.namespace(), apply.target());
        var _ =
            kubernetes
                .store()
                .apply(Actor.USER, key, ownerless(apply.manifest().body()), Optional.empty());
      }
    }
    world.run(Duration.ofMinutes(5));
  }

  private static boolean isNeeded(ObjectKind kind) {
    return kind == ObjectKind.STATEFUL_SET || kind == ObjectKind.CONFIG_MAP;
  }

  /** Without its owner, which does not exist here, and for which it would be collected. */
  private static MapValue ownerless(MapValue body) {
    return body.with("metadata", body.map("metadata").without("ownerReferences"));
  }

  @Override
  protected NodeProbe probe() {
    return fabric;
  }

  @Override
  protected List<NodeAddress> threeServers() {
    return kubernetes.store().list(Kinds.POD).stream().map(FabricTest::address).toList();
  }

  private static NodeAddress address(StoredObject pod) {
    return new NodeAddress(pod.key().name(), pod.pod().address(), 3000);
  }

  @Override
  protected void mute(NodeAddress server) {
    muted.add(server.pod());
  }

  @Override
  protected NodeAddress nobody() {
    return new NodeAddress("nobody", "10.255.255.1", 3000);
  }
}
