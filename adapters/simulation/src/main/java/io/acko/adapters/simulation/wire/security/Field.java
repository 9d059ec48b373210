package io.acko.adapters.simulation.wire.security;

import java.util.Optional;

/** The kinds of field of a security message. */
enum Field {
  USER(0),
  PASSWORD(1),
  OLD_PASSWORD(2),
  CREDENTIAL(3),
  SESSION_TOKEN(5),
  SESSION_TTL(6),
  ROLES(10),
  ROLE(11),
  PRIVILEGES(12),
  WHITELIST(13),
  READ_QUOTA(14),
  WRITE_QUOTA(15);

  private final int number;

  Field(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }

  static Optional<Field> of(int number) {
    for (Field field : values()) {
      if (field.number == number) {
        return Optional.of(field);
      }
    }
    return Optional.empty();
  }
}
