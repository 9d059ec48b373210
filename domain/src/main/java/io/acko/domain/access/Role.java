package io.acko.domain.access;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A role as a server has it.
 *
 * @param whitelist addresses and networks its users may come from; empty for all
 */
public record Role(
    String name, SortedSet<Privilege> privileges, SortedSet<String> whitelist, Quotas quotas) {
  public Role {
    privileges = Collections.unmodifiableSortedSet(new TreeSet<>(privileges));
    whitelist = Collections.unmodifiableSortedSet(new TreeSet<>(whitelist));
  }

  /** Whether it lets its users manage users or the server. */
  boolean isAdministrative() {
    return privileges.stream().anyMatch(privilege -> privilege.code().isAdministrative());
  }
}
