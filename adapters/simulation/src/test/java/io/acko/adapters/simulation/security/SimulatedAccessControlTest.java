package io.acko.adapters.simulation.security;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.PodState;
import io.acko.adapters.simulation.kubernetes.SimulatedKubernetes;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import io.acko.application.port.AccessControl;
import io.acko.application.port.AccessControlContract;
import io.acko.domain.access.AccessServer;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.MapValue;
import java.util.Map;
import java.util.Optional;

/** The simulated servers keep the contract of the port. */
class SimulatedAccessControlTest extends AccessControlContract {
  private final Store store =
      SimulatedKubernetes.withoutControllers(new World(new Seed(5))).store();
  private final SimulatedAccessControl tested = new SimulatedAccessControl(store);
  private final AccessServer community = pod("open", "10.1.0.1");
  private final AccessServer secured = pod("closed", "10.1.0.2");
  private final AccessServer withoutQuotas = pod("plain", "10.1.0.3");

  SimulatedAccessControlTest() {
    tested.secure(new ClusterKey("contract", "closed"), new SecurityBook("admin", true));
    tested.secure(new ClusterKey("contract", "plain"), new SecurityBook("admin", false));
  }

  private AccessServer pod(String cluster, String address) {
    ObjectKey key = new ObjectKey(Kinds.POD, "contract", cluster + "-0-0");
    MapValue labels = MapValue.ofTexts(Map.of(ObjectNames.INSTANCE_LABEL, cluster));
    store.create(
        Actor.USER, key, MapValue.EMPTY.with("metadata", MapValue.EMPTY.with("labels", labels)));
    store.updateStatus(
        Actor.USER,
        key,
        Expectation.ANY,
        new PodState("node", address, true, true, false, true, Optional.empty(), ""));
    return new AccessServer(address, 3000);
  }

  @Override
  protected AccessControl control() {
    return tested;
  }

  @Override
  protected AccessServer community() {
    return community;
  }

  @Override
  protected AccessServer secured() {
    return secured;
  }

  @Override
  protected AccessServer withoutQuotas() {
    return withoutQuotas;
  }

  @Override
  protected AccessServer nobody() {
    return new AccessServer("10.1.0.99", 3000);
  }
}
