package io.acko.domain.access;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The roles that servers bring with them; nobody creates, changes or drops them. */
public final class PredefinedRoles {
  private static final Set<String> NAMES =
      Stream.concat(
              Arrays.stream(PrivilegeCode.values()).map(PrivilegeCode::text),
              // Of Enterprise 8.1; no privilege of a spec can name them, and they are left alone.
              Stream.of("masking-admin", "read-masked", "write-masked"))
          .collect(Collectors.toUnmodifiableSet());

  /** The two that the operator's own user needs, by the peer's rule. */
  static final Set<String> OF_ADMINS =
      Set.of(PrivilegeCode.USER_ADMIN.text(), PrivilegeCode.SYS_ADMIN.text());

  private PredefinedRoles() {}

  /** Whether servers bring a role of this name with them. */
  public static boolean contains(String role) {
    return NAMES.contains(role);
  }

  /** All of them on one line, for a message. */
  static String listed() {
    return String.join(", ", new TreeSet<>(NAMES));
  }
}
