package io.acko.adapters.simulation.wire.security;

import io.acko.domain.access.PrivilegeCode;

/** The numbers of privileges on the wire. */
final class PrivilegeNumbers {
  private PrivilegeNumbers() {}

  static int of(PrivilegeCode code) {
    return switch (code) {
      case USER_ADMIN -> 0;
      case SYS_ADMIN -> 1;
      case DATA_ADMIN -> 2;
      case UDF_ADMIN -> 3;
      case SINDEX_ADMIN -> 4;
      case READ -> 10;
      case READ_WRITE -> 11;
      case READ_WRITE_UDF -> 12;
      case WRITE -> 13;
      case TRUNCATE -> 14;
    };
  }

  static PrivilegeCode of(int number) {
    for (PrivilegeCode code : PrivilegeCode.values()) {
      if (of(code) == number) {
        return code;
      }
    }
    throw new Message.MalformedException("privilege " + number);
  }
}
