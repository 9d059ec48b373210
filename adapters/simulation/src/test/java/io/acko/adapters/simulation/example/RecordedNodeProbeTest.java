package io.acko.adapters.simulation.example;

import io.acko.application.port.NodeProbe;
import io.acko.application.port.NodeProbeContract;
import io.acko.domain.observation.NodeAddress;
import java.util.List;

/** A replayed recording keeps the contract of the probe. */
class RecordedNodeProbeTest extends NodeProbeContract {
  private final RecordedCluster cluster = new RecordedCluster();
  private Recording recording = cluster.recording();

  @Override
  protected NodeProbe probe() {
    return new RecordedNodeProbe(recording);
  }

  @Override
  protected List<NodeAddress> threeServers() {
    return cluster.servers();
  }

  @Override
  protected void mute(NodeAddress server) {
    recording = recording.without(server.pod());
  }

  @Override
  protected NodeAddress nobody() {
    return new NodeAddress("nobody", "10.255.255.1", 3000);
  }
}
