package io.acko.adapters.aerospike;

import com.aerospike.client.AerospikeClient;
import com.aerospike.client.AerospikeException;
import com.aerospike.client.ResultCode;
import com.aerospike.client.policy.AdminPolicy;
import io.acko.application.port.AccessControl.Refused;
import io.acko.application.port.AccessControl.Reply;
import io.acko.application.port.AccessControl.Value;
import io.acko.domain.access.AccessOperation;
import io.acko.domain.access.Password;
import io.acko.domain.access.Quotas;
import io.acko.domain.access.Role;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes changes one by one, and stops at the first that is not made. */
final class AdminCalls {
  private final AerospikeClient client;
  private final AdminPolicy policy;
  private final Map<String, Password> passwords;

  AdminCalls(AerospikeClient client, AdminPolicy policy, Map<String, Password> passwords) {
    this.client = client;
    this.policy = policy;
    this.passwords = passwords;
  }

  Reply<Integer> make(List<AccessOperation> operations) {
    for (AccessOperation operation : operations) {
      Optional<Reply<Integer>> trouble = make(operation);
      if (trouble.isPresent()) {
        return trouble.get();
      }
    }
    return new Value<>(operations.size());
  }

  private Optional<Reply<Integer>> make(AccessOperation operation) {
    try {
      return call(operation);
    } catch (AerospikeException thrown) {
      return Optional.of(
          SecurityFailureMapper.reply(operation.text(), thrown, Duration.ofMillis(policy.timeout)));
    }
  }

  private Optional<Reply<Integer>> call(AccessOperation operation) {
    switch (operation) {
      case AccessOperation.CreateRole(Role role) -> create(role);
      case AccessOperation.GrantPrivileges(String role, var more) ->
          client.grantPrivileges(policy, role, UsersAndRoles.write(more));
      case AccessOperation.RevokePrivileges(String role, var less) ->
          client.revokePrivileges(policy, role, UsersAndRoles.write(less));
      case AccessOperation.SetWhitelist(String role, var list) ->
          client.setWhitelist(policy, role, List.copyOf(list));
      case AccessOperation.SetQuotas(String role, Quotas(int reads, int writes)) ->
          client.setQuotas(policy, role, reads, writes);
      case AccessOperation.DropRole(String role) -> client.dropRole(policy, role);
      case AccessOperation.GrantRoles(String user, var more) ->
          client.grantRoles(policy, user, List.copyOf(more));
      case AccessOperation.RevokeRoles(String user, var less) ->
          client.revokeRoles(policy, user, List.copyOf(less));
      case AccessOperation.DropUser(String user) -> client.dropUser(policy, user);
      case AccessOperation.CreateUser(String user, var roles) -> {
        return withPassword(
            operation,
            user,
            password -> client.createUser(policy, user, password, List.copyOf(roles)));
      }
      case AccessOperation.ChangePassword(String user) -> {
        return withPassword(
            operation, user, password -> client.changePassword(policy, user, password));
      }
    }
    return Optional.empty();
  }

  private void create(Role role) {
    client.createRole(
        policy,
        role.name(),
        UsersAndRoles.write(role.privileges()),
        List.copyOf(role.whitelist()),
        role.quotas().reads(),
        role.quotas().writes());
  }

  private interface PasswordCall {
    void make(String password);
  }

  private Optional<Reply<Integer>> withPassword(
      AccessOperation operation, String user, PasswordCall call) {
    Password password = passwords.get(user);
    if (password == null) {
      return Optional.of(
          new Refused<>(
              ResultCode.INVALID_PASSWORD, operation.text() + ": no password is at hand"));
    }
    call.make(password.reveal());
    return Optional.empty();
  }
}
