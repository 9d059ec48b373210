package io.acko.domain.access;

import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** One change of users and roles. It carries no password, only whose. */
public sealed interface AccessOperation {

  /** What it does, for a person. */
  String text();

  record CreateRole(Role role) implements AccessOperation {
    @Override
    public String text() {
      return "create role " + role.name();
    }
  }

  record GrantPrivileges(String role, SortedSet<Privilege> privileges) implements AccessOperation {
    public GrantPrivileges {
      privileges = frozen(privileges);
    }

    @Override
    public String text() {
      return "grant " + listed(privileges) + " to role " + role;
    }
  }

  record RevokePrivileges(String role, SortedSet<Privilege> privileges) implements AccessOperation {
    public RevokePrivileges {
      privileges = frozen(privileges);
    }

    @Override
    public String text() {
      return "revoke " + listed(privileges) + " from role " + role;
    }
  }

  /** An empty whitelist lets users come from everywhere. */
  record SetWhitelist(String role, SortedSet<String> whitelist) implements AccessOperation {
    public SetWhitelist {
      whitelist = frozen(whitelist);
    }

    @Override
    public String text() {
      return "set whitelist of role " + role + " to " + whitelist;
    }
  }

  record SetQuotas(String role, Quotas quotas) implements AccessOperation {
    @Override
    public String text() {
      return "set quotas of role " + role + " to " + quotas.reads() + "/" + quotas.writes();
    }
  }

  record DropRole(String role) implements AccessOperation {
    @Override
    public String text() {
      return "drop role " + role;
    }
  }

  record CreateUser(String user, SortedSet<String> roles) implements AccessOperation {
    public CreateUser {
      roles = frozen(roles);
    }

    @Override
    public String text() {
      return "create user " + user;
    }
  }

  record GrantRoles(String user, SortedSet<String> roles) implements AccessOperation {
    public GrantRoles {
      roles = frozen(roles);
    }

    @Override
    public String text() {
      return "grant roles " + roles + " to user " + user;
    }
  }

  record RevokeRoles(String user, SortedSet<String> roles) implements AccessOperation {
    public RevokeRoles {
      roles = frozen(roles);
    }

    @Override
    public String text() {
      return "revoke roles " + roles + " from user " + user;
    }
  }

  record ChangePassword(String user) implements AccessOperation {
    @Override
    public String text() {
      return "change password of user " + user;
    }
  }

  record DropUser(String user) implements AccessOperation {
    @Override
    public String text() {
      return "drop user " + user;
    }
  }

  private static <T> SortedSet<T> frozen(SortedSet<T> set) {
    return Collections.unmodifiableSortedSet(new TreeSet<>(set));
  }

  private static String listed(Set<Privilege> privileges) {
    return privileges.stream().map(Privilege::text).collect(Collectors.joining(", "));
  }
}
