package io.acko.domain.access;

import java.util.Optional;

/**
 * What a privilege permits, as servers up to 8.1 know it.
 *
 * <p>The first five hold for the whole server; the others may be narrowed to a namespace or set.
 */
public enum PrivilegeCode {
  USER_ADMIN("user-admin", false),
  SYS_ADMIN("sys-admin", false),
  DATA_ADMIN("data-admin", false),
  UDF_ADMIN("udf-admin", false),
  SINDEX_ADMIN("sindex-admin", false),
  READ("read", true),
  READ_WRITE("read-write", true),
  READ_WRITE_UDF("read-write-udf", true),
  WRITE("write", true),
  TRUNCATE("truncate", true);

  private final String text;
  private final boolean scoped;

  PrivilegeCode(String text, boolean scoped) {
    this.text = text;
    this.scoped = scoped;
  }

  /** The text in a spec and on a server; also the name of a predefined role. */
  public String text() {
    return text;
  }

  /** Whether it may be narrowed to a namespace or set. */
  public boolean mayBeScoped() {
    return scoped;
  }

  /** Whether losing it would keep its holder from managing users or the server. */
  public boolean isAdministrative() {
    return this == USER_ADMIN || this == SYS_ADMIN;
  }

  /** The code with this text. */
  public static Optional<PrivilegeCode> of(String text) {
    for (PrivilegeCode code : values()) {
      if (code.text.equals(text)) {
        return Optional.of(code);
      }
    }
    return Optional.empty();
  }
}
