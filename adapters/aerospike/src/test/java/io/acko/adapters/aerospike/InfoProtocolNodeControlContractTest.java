package io.acko.adapters.aerospike;

import io.acko.adapters.simulation.wire.server.ServerBehaviour;
import io.acko.application.port.NodeControl;
import io.acko.application.port.NodeControlContract;
import io.acko.domain.observation.NodeAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Commands through the info protocol keep the contract of their port on simulated servers. */
class InfoProtocolNodeControlContractTest extends NodeControlContract {
  private final WireServers servers = new WireServers();

  @BeforeEach
  void start() throws IOException {
    for (String id : List.of("A1", "A2", "A3")) {
      servers.start(id);
    }
  }

  @AfterEach
  void stop() {
    servers.close();
  }

  @Override
  protected NodeControl control() {
    return new InfoProtocolNodeControl();
  }

  @Override
  protected List<NodeAddress> threeServers() {
    return servers.addresses();
  }

  @Override
  protected void mute(NodeAddress server) {
    try {
      servers.behave(server.pod().substring("pod-".length()), new ServerBehaviour.Mute());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Override
  protected NodeAddress nobody() {
    return new NodeAddress("pod-nobody", "127.8.9.9", 3000);
  }
}
