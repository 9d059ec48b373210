package io.acko.adapters.simulation.wire.security;

import io.acko.domain.access.AccessOperation;
import io.acko.domain.access.Quotas;
import io.acko.domain.access.Role;

/** Reads what a message wants changed. */
final class Operations {
  private Operations() {}

  static AccessOperation of(Message message) {
    return switch (message.command()) {
      case CREATE_USER -> new AccessOperation.CreateUser(user(message), message.names(Field.ROLES));
      case DROP_USER -> new AccessOperation.DropUser(user(message));
      case SET_PASSWORD -> new AccessOperation.ChangePassword(user(message));
      case GRANT_ROLES -> new AccessOperation.GrantRoles(user(message), message.names(Field.ROLES));
      case REVOKE_ROLES ->
          new AccessOperation.RevokeRoles(user(message), message.names(Field.ROLES));
      case CREATE_ROLE ->
          new AccessOperation.CreateRole(
              new Role(role(message), message.privileges(), message.addresses(), quotas(message)));
      case DROP_ROLE -> new AccessOperation.DropRole(role(message));
      case GRANT_PRIVILEGES ->
          new AccessOperation.GrantPrivileges(role(message), message.privileges());
      case REVOKE_PRIVILEGES ->
          new AccessOperation.RevokePrivileges(role(message), message.privileges());
      case SET_WHITELIST -> new AccessOperation.SetWhitelist(role(message), message.addresses());
      case SET_QUOTAS -> new AccessOperation.SetQuotas(role(message), quotas(message));
      case LOGIN, AUTHENTICATE, CHANGE_PASSWORD, QUERY_USERS, QUERY_ROLES ->
          throw new Message.MalformedException(message.command() + " changes nothing");
    };
  }

  private static String user(Message message) {
    return message.text(Field.USER);
  }

  private static String role(Message message) {
    return message.text(Field.ROLE);
  }

  private static Quotas quotas(Message message) {
    return new Quotas(message.number(Field.READ_QUOTA), message.number(Field.WRITE_QUOTA));
  }
}
