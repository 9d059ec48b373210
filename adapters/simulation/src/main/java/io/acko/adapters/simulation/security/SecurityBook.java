package io.acko.adapters.simulation.security;

import io.acko.domain.access.AccessOperation;
import io.acko.domain.access.ObservedAccess;
import io.acko.domain.access.PredefinedRoles;
import io.acko.domain.access.Privilege;
import io.acko.domain.access.PrivilegeCode;
import io.acko.domain.access.Quotas;
import io.acko.domain.access.Role;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** The users and roles of one cluster, in memory. */
public final class SecurityBook {

  /** The user that a fresh server has. */
  public static final String FIRST_USER = "admin";

  private record Account(String credential, SortedSet<String> roles) {
    Account {
      roles = new TreeSet<>(roles);
    }
  }

  private final SortedMap<String, Role> roles = new TreeMap<>();
  private final SortedMap<String, Account> users = new TreeMap<>();
  private final boolean quotasEnabled;
  private long changes;

  /**
   * A fresh server's.
   *
   * @param credential what the first user logs in with
   */
  public SecurityBook(String credential, boolean quotasEnabled) {
    this.quotasEnabled = quotasEnabled;
    for (PrivilegeCode code : PrivilegeCode.values()) {
      SortedSet<Privilege> all = new TreeSet<>();
      all.add(Privilege.everywhere(code));
      roles.put(code.text(), new Role(code.text(), all, new TreeSet<>(), Quotas.NONE));
    }
    SortedSet<String> first = new TreeSet<>();
    first.add(PrivilegeCode.USER_ADMIN.text());
    users.put(FIRST_USER, new Account(credential, first));
  }

  /** How many changes were made. */
  public synchronized long changes() {
    return changes;
  }

  /** All users and roles. */
  public synchronized ObservedAccess state() {
    SortedMap<String, SortedSet<String>> held = new TreeMap<>();
    users.forEach((name, account) -> held.put(name, account.roles()));
    return new ObservedAccess(roles, held);
  }

  /** Whether a user may come in with a credential from an address. */
  public synchronized ResultCode login(String user, String credential, String from) {
    Account account = users.get(user);
    if (account == null) {
      return ResultCode.INVALID_USER;
    }
    if (!account.credential().equals(credential)) {
      return ResultCode.INVALID_CREDENTIAL;
    }
    SortedSet<String> allowed = new TreeSet<>();
    account.roles().stream()
        .flatMap(role -> Optional.ofNullable(roles.get(role)).stream())
        .forEach(role -> allowed.addAll(role.whitelist()));
    return allowed.isEmpty() || allowed.stream().anyMatch(network -> Network.holds(network, from))
        ? ResultCode.OK
        : ResultCode.NOT_WHITELISTED;
  }

  /** Whether a user may read and change users and roles. */
  public synchronized boolean mayManage(String user) {
    Account account = users.get(user);
    return account != null
        && account.roles().stream()
            .flatMap(role -> Optional.ofNullable(roles.get(role)).stream())
            .anyMatch(
                role -> role.privileges().contains(Privilege.everywhere(PrivilegeCode.USER_ADMIN)));
  }

  /** A user's own change of its password. */
  public synchronized ResultCode changeOwn(String user, String before, String after) {
    Account account = users.get(user);
    if (account == null) {
      return ResultCode.INVALID_USER;
    }
    if (!account.credential().equals(before)) {
      return ResultCode.INVALID_CREDENTIAL;
    }
    return write(user, new Account(after, account.roles()));
  }

  /**
   * Makes a change.
   *
   * @param credential the new one of a user that is created or has its password changed
   */
  public synchronized ResultCode change(
      String actor, AccessOperation operation, Optional<String> credential) {
    if (!mayManage(actor)) {
      return ResultCode.ROLE_VIOLATION;
    }
    return switch (operation) {
      case AccessOperation.CreateRole(Role role) -> create(role);
      case AccessOperation.GrantPrivileges(String name, var more) -> grant(name, more);
      case AccessOperation.RevokePrivileges(String name, var less) -> revoke(name, less);
      case AccessOperation.SetWhitelist(String name, var list) -> restrict(name, list);
      case AccessOperation.SetQuotas(String name, Quotas quotas) -> limit(name, quotas);
      case AccessOperation.DropRole(String name) -> drop(name);
      case AccessOperation.CreateUser(String user, var held) -> createUser(user, held, credential);
      case AccessOperation.GrantRoles(String user, var more) -> reassign(user, more, Set.of());
      case AccessOperation.RevokeRoles(String user, var less) -> reassign(user, Set.of(), less);
      case AccessOperation.ChangePassword(String user) -> changePassword(user, credential);
      case AccessOperation.DropUser(String user) -> dropUser(user);
    };
  }

  private ResultCode grant(String name, Set<Privilege> more) {
    return rewrite(
        name,
        role -> {
          SortedSet<Privilege> all = new TreeSet<>(role.privileges());
          all.addAll(more);
          return new Role(name, all, role.whitelist(), role.quotas());
        });
  }

  private ResultCode revoke(String name, Set<Privilege> less) {
    return rewrite(
        name,
        role -> {
          SortedSet<Privilege> rest = new TreeSet<>(role.privileges());
          rest.removeAll(less);
          return new Role(name, rest, role.whitelist(), role.quotas());
        });
  }

  private ResultCode restrict(String name, SortedSet<String> list) {
    return Network.areAll(list)
        ? rewrite(name, role -> new Role(name, role.privileges(), list, role.quotas()))
        : ResultCode.INVALID_WHITELIST;
  }

  private ResultCode limit(String name, Quotas quotas) {
    return quotasEnabled
        ? rewrite(name, role -> new Role(name, role.privileges(), role.whitelist(), quotas))
        : ResultCode.QUOTAS_NOT_ENABLED;
  }

  private ResultCode createUser(String user, SortedSet<String> held, Optional<String> credential) {
    if (users.containsKey(user)) {
      return ResultCode.USER_EXISTS;
    }
    return credential
        .map(it -> written(user, new Account(it, held)))
        .orElse(ResultCode.INVALID_PASSWORD);
  }

  private ResultCode changePassword(String user, Optional<String> credential) {
    Account account = users.get(user);
    if (account == null) {
      return ResultCode.INVALID_USER;
    }
    return credential
        .map(it -> write(user, new Account(it, account.roles())))
        .orElse(ResultCode.INVALID_PASSWORD);
  }

  private ResultCode create(Role role) {
    if (roles.containsKey(role.name())) {
      return ResultCode.ROLE_EXISTS;
    }
    if (!Network.areAll(role.whitelist())) {
      return ResultCode.INVALID_WHITELIST;
    }
    if (!quotasEnabled && !role.quotas().equals(Quotas.NONE)) {
      return ResultCode.QUOTAS_NOT_ENABLED;
    }
    roles.put(role.name(), role);
    return changed();
  }

  private ResultCode drop(String name) {
    if (PredefinedRoles.contains(name) || roles.remove(name) == null) {
      return ResultCode.INVALID_ROLE;
    }
    users.values().forEach(account -> account.roles().remove(name));
    return changed();
  }

  private ResultCode dropUser(String user) {
    return users.remove(user) == null ? ResultCode.INVALID_USER : changed();
  }

  private ResultCode rewrite(String name, UnaryOperator<Role> change) {
    Role role = roles.get(name);
    if (role == null || PredefinedRoles.contains(name)) {
      return ResultCode.INVALID_ROLE;
    }
    roles.put(name, change.apply(role));
    return changed();
  }

  private ResultCode reassign(String user, Set<String> more, Set<String> less) {
    Account account = users.get(user);
    if (account == null) {
      return ResultCode.INVALID_USER;
    }
    SortedSet<String> held = new TreeSet<>(account.roles());
    held.addAll(more);
    held.removeAll(less);
    return written(user, new Account(account.credential(), held));
  }

  private ResultCode written(String user, Account account) {
    return roles.keySet().containsAll(account.roles())
        ? write(user, account)
        : ResultCode.INVALID_ROLE;
  }

  private ResultCode write(String user, Account account) {
    users.put(user, account);
    return changed();
  }

  private ResultCode changed() {
    changes++;
    return ResultCode.OK;
  }
}
