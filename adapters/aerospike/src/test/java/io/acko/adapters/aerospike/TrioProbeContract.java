package io.acko.adapters.aerospike;

import io.acko.application.port.NodeProbe;
import io.acko.application.port.NodeProbeContract;
import io.acko.domain.observation.NodeAddress;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The info protocol keeps the contract of the probe on some kind of servers. */
abstract class TrioProbeContract extends NodeProbeContract {
  private ServerTrio servers;

  /** Starts the servers, or skips the test where there are none of the kind. */
  abstract ServerTrio start();

  @BeforeEach
  void begin() {
    servers = start();
  }

  @AfterEach
  void end() {
    if (servers != null) {
      servers.close();
    }
  }

  @Override
  protected NodeProbe probe() {
    return new InfoProtocolNodeProbe();
  }

  @Override
  protected List<NodeAddress> threeServers() {
    return servers.addresses();
  }

  @Override
  protected void mute(NodeAddress server) {
    servers.mute(server);
  }

  @Override
  protected NodeAddress nobody() {
    return Loopback.nobody();
  }

  @Override
  protected Duration within() {
    return servers.patience();
  }
}
