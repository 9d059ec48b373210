package io.acko.domain.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** A server's users and roles, as strict about every operation as a server is. */
final class AccessModel {
  private final SortedMap<String, Role> roles;
  private final SortedMap<String, SortedSet<String>> users = new TreeMap<>();

  AccessModel(ObservedAccess start) {
    roles = new TreeMap<>(start.roles());
    start.users().forEach((user, held) -> users.put(user, new TreeSet<>(held)));
  }

  ObservedAccess state() {
    return new ObservedAccess(roles, users);
  }

  void apply(AccessOperation operation) {
    switch (operation) {
      case AccessOperation.CreateRole(Role role) -> {
        assertThat(roles).as(operation.text()).doesNotContainKey(role.name());
        roles.put(role.name(), role);
      }
      case AccessOperation.GrantPrivileges(String name, var privileges) -> {
        SortedSet<Privilege> all = new TreeSet<>(custom(name).privileges());
        all.addAll(privileges);
        put(name, all);
      }
      case AccessOperation.RevokePrivileges(String name, var privileges) -> {
        SortedSet<Privilege> rest = new TreeSet<>(custom(name).privileges());
        assertThat(rest).containsAll(privileges);
        rest.removeAll(privileges);
        put(name, rest);
      }
      case AccessOperation.SetWhitelist(String name, var whitelist) ->
          roles.put(
              name, new Role(name, custom(name).privileges(), whitelist, custom(name).quotas()));
      case AccessOperation.SetQuotas(String name, Quotas quotas) ->
          roles.put(
              name, new Role(name, custom(name).privileges(), custom(name).whitelist(), quotas));
      case AccessOperation.DropRole(String name) -> {
        custom(name);
        assertThat(users.values()).as("holders of " + name).noneMatch(all -> all.contains(name));
        roles.remove(name);
      }
      case AccessOperation.CreateUser(String user, var held) -> {
        assertThat(users).doesNotContainKey(user);
        assertThat(roles.keySet()).as(operation.text()).containsAll(held);
        users.put(user, new TreeSet<>(held));
      }
      case AccessOperation.GrantRoles(String user, var more) -> {
        assertThat(roles.keySet()).as(operation.text()).containsAll(more);
        held(user).addAll(more);
      }
      case AccessOperation.RevokeRoles(String user, var less) -> {
        assertThat(held(user)).containsAll(less);
        held(user).removeAll(less);
      }
      case AccessOperation.ChangePassword(String user) -> held(user);
      case AccessOperation.DropUser(String user) -> {
        held(user);
        users.remove(user);
      }
    }
  }

  private void put(String name, SortedSet<Privilege> privileges) {
    roles.put(name, new Role(name, privileges, custom(name).whitelist(), custom(name).quotas()));
  }

  private Role custom(String name) {
    assertThat(PredefinedRoles.contains(name)).as(name + " is predefined").isFalse();
    assertThat(roles).containsKey(name);
    return roles.get(name);
  }

  private SortedSet<String> held(String user) {
    assertThat(users).containsKey(user);
    return users.get(user);
  }
}
