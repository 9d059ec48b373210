package io.acko.adapters.aerospike;

import com.aerospike.client.AerospikeClient;
import com.aerospike.client.Host;
import com.aerospike.client.policy.AdminPolicy;
import com.aerospike.client.policy.ClientPolicy;
import io.acko.application.port.AccessControl;
import io.acko.domain.access.AccessOperation;
import io.acko.domain.access.AccessServer;
import io.acko.domain.access.Login;
import io.acko.domain.access.ObservedAccess;
import io.acko.domain.access.Password;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Users and roles through the official client, a connection of its own for each question. */
final class ClientAccessControl implements AccessControl {

  /** Connect, log in, two queries, each within the limit; then the whole is given up. */
  private static final int REQUESTS_TO_LOOK = 5;

  @Override
  public Reply<Enforcement> enforcement(AccessServer server, Duration within) {
    return Bounded.call(
        within,
        () -> {
          InetSocketAddress address = new InetSocketAddress(server.host(), server.port());
          return switch (SecurityQuestion.ask(address, Deadline.in(within))) {
            case SecurityQuestion.NOT_SUPPORTED -> new EditionUnsupported<>();
            case SecurityQuestion.NOT_ENABLED -> new Value<>(Enforcement.OFF);
            default -> new Value<>(Enforcement.ON);
          };
        });
  }

  @Override
  public Reply<ObservedAccess> observe(AccessServer server, Login login, Duration within) {
    return Bounded.call(
        within.multipliedBy(REQUESTS_TO_LOOK),
        () -> {
          AdminPolicy policy = policy(within);
          try (AerospikeClient client = connect(server, login, within)) {
            return new Value<>(
                UsersAndRoles.read(client.queryUsers(policy), client.queryRoles(policy)));
          }
        });
  }

  @Override
  public Reply<Integer> apply(
      AccessServer server,
      Login login,
      List<AccessOperation> operations,
      Map<String, Password> passwords,
      Duration within) {
    return Bounded.call(
        within.multipliedBy((long) REQUESTS_TO_LOOK + operations.size()),
        () -> {
          try (AerospikeClient client = connect(server, login, within)) {
            return new AdminCalls(client, policy(within), passwords).make(operations);
          }
        });
  }

  /** To this server alone: all have the same users, and others may not be reachable from here. */
  private static AerospikeClient connect(AccessServer server, Login login, Duration within) {
    ClientPolicy policy = new ClientPolicy();
    policy.user = login.user();
    policy.password = login.password().reveal();
    policy.timeout = Math.toIntExact(within.toMillis());
    policy.loginTimeout = policy.timeout;
    policy.maxConnsPerNode = 1;
    policy.closeTimeout = 0;
    policy.failIfNotConnected = true;
    policy.forceSingleNode = true;
    return new AerospikeClient(policy, new Host(server.host(), server.port()));
  }

  private static AdminPolicy policy(Duration within) {
    AdminPolicy policy = new AdminPolicy();
    policy.timeout = Math.toIntExact(within.toMillis());
    return policy;
  }
}
