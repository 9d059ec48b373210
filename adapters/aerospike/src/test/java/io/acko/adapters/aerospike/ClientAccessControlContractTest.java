package io.acko.adapters.aerospike;

import io.acko.adapters.simulation.security.SecurityBook;
import io.acko.adapters.simulation.wire.security.SecurityService;
import io.acko.application.port.AccessControl;
import io.acko.application.port.AccessControlContract;
import io.acko.domain.access.AccessServer;
import io.acko.domain.observation.NodeAddress;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The official client keeps the contract of the port, over TCP. */
class ClientAccessControlContractTest extends AccessControlContract {
  private final WireServers servers = new WireServers();

  @BeforeEach
  void start() throws IOException {
    for (String id : List.of("CE", "EE", "EE0")) {
      servers.start(id);
    }
    servers.secure("EE", SecurityService.of(Hashed.book(true)));
    servers.secure("EE0", SecurityService.of(Hashed.book(false)));
  }

  @AfterEach
  void stop() {
    servers.close();
  }

  private AccessServer server(int index) {
    NodeAddress address = servers.addresses().get(index);
    return new AccessServer(address.host(), address.port());
  }

  @Override
  protected AccessControl control() {
    return new ClientAccessControl();
  }

  @Override
  protected AccessServer community() {
    return server(0);
  }

  @Override
  protected AccessServer secured() {
    return server(1);
  }

  @Override
  protected AccessServer withoutQuotas() {
    return server(2);
  }

  @Override
  protected AccessServer nobody() {
    return new AccessServer("127.8.9.9", 3000);
  }

  /** What a fresh server holds, with the password as clients send it. */
  static final class Hashed {
    private Hashed() {}

    static SecurityBook book(boolean quotas) {
      return new SecurityBook(
          com.aerospike.client.admin.AdminCommand.hashPassword(SecurityBook.FIRST_USER), quotas);
    }
  }
}
