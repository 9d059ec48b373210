package io.acko.adapters.simulation.fabric;

import io.acko.application.port.NodeProbe;
import io.acko.application.port.NodeProbeContract;
import io.acko.domain.observation.NodeAddress;
import java.util.List;

/** The simulated fabric keeps the contract of the probe. */
class FabricTest extends NodeProbeContract {
  private final ThreePods pods = new ThreePods();

  @Override
  protected NodeProbe probe() {
    return pods.fabric().nodes();
  }

  @Override
  protected List<NodeAddress> threeServers() {
    return pods.servers();
  }

  @Override
  protected void mute(NodeAddress server) {
    pods.mute(server);
  }

  @Override
  protected NodeAddress nobody() {
    return ThreePods.nobody();
  }
}
