package io.acko.adapters.simulation.wire.security;

import java.util.Optional;

/** The commands of security messages. */
enum Command {
  AUTHENTICATE(0),
  CREATE_USER(1),
  DROP_USER(2),
  SET_PASSWORD(3),
  CHANGE_PASSWORD(4),
  GRANT_ROLES(5),
  REVOKE_ROLES(6),
  QUERY_USERS(9),
  CREATE_ROLE(10),
  DROP_ROLE(11),
  GRANT_PRIVILEGES(12),
  REVOKE_PRIVILEGES(13),
  SET_WHITELIST(14),
  SET_QUOTAS(15),
  QUERY_ROLES(16),
  LOGIN(20);

  private final int number;

  Command(int number) {
    this.number = number;
  }

  static Optional<Command> of(int number) {
    for (Command command : values()) {
      if (command.number == number) {
        return Optional.of(command);
      }
    }
    return Optional.empty();
  }
}
