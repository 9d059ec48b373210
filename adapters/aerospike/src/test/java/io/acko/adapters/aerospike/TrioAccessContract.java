package io.acko.adapters.aerospike;

import io.acko.application.port.AccessControl;
import io.acko.application.port.CommunityAccessContract;
import io.acko.domain.access.AccessServer;
import io.acko.domain.observation.NodeAddress;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/**
 * The official client keeps the Community part of its contract on some kind of servers, which are
 * started once since nothing here changes them.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class TrioAccessContract extends CommunityAccessContract {
  private ServerTrio servers;

  /** Starts the servers, or skips the test where there are none of the kind. */
  abstract ServerTrio start();

  @BeforeAll
  void begin() {
    servers = start();
  }

  @AfterAll
  void end() {
    if (servers != null) {
      servers.close();
    }
  }

  @Override
  protected AccessControl control() {
    return new ClientAccessControl();
  }

  @Override
  protected AccessServer community() {
    return server(servers.addresses().getFirst());
  }

  @Override
  protected AccessServer nobody() {
    return server(Loopback.nobody());
  }

  private static AccessServer server(NodeAddress address) {
    return new AccessServer(address.host(), address.port());
  }
}
