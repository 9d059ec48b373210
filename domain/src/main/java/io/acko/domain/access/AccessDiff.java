package io.acko.domain.access;

import io.acko.domain.access.AccessOperation.ChangePassword;
import io.acko.domain.access.AccessOperation.CreateRole;
import io.acko.domain.access.AccessOperation.CreateUser;
import io.acko.domain.access.AccessOperation.DropRole;
import io.acko.domain.access.AccessOperation.DropUser;
import io.acko.domain.access.AccessOperation.GrantPrivileges;
import io.acko.domain.access.AccessOperation.GrantRoles;
import io.acko.domain.access.AccessOperation.RevokePrivileges;
import io.acko.domain.access.AccessOperation.RevokeRoles;
import io.acko.domain.access.AccessOperation.SetQuotas;
import io.acko.domain.access.AccessOperation.SetWhitelist;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The operations between what is there and what is wanted, in an order in which every prefix leaves
 * each user what it had and keeps.
 */
public final class AccessDiff {

  /** Gives first, takes later, and the operator's own password last of all. */
  private enum Stage {
    ROLES,
    PRIVILEGES,
    ROOM,
    USERS,
    GRANTS,
    PASSWORDS,
    REVOKES,
    DEPARTURES,
    NARROWING,
    REMOVALS,
    OWN_PASSWORD
  }

  private final ObservedAccess there;
  private final String operator;
  private final SortedSet<String> anchors;
  private final Map<Stage, List<AccessOperation>> stages = new EnumMap<>(Stage.class);

  private AccessDiff(WantedAccess wanted, ObservedAccess there, String operator) {
    this.there = there;
    this.operator = operator;
    this.anchors = anchors(wanted, there, operator);
  }

  /**
   * What is to be done.
   *
   * @param operator the user that the operations are made as; it is never dropped, and keeps what
   *     lets it manage others until another admin is there to take that away
   * @param newPasswords users whose password is to be set
   * @param withPassword users whose password is at hand; one that is not there and has none is left
   *     out
   */
  public static List<AccessOperation> between(
      WantedAccess wanted,
      ObservedAccess there,
      String operator,
      Set<String> newPasswords,
      Set<String> withPassword) {
    AccessDiff diff = new AccessDiff(wanted, there, operator);
    diff.roles(wanted);
    diff.users(wanted, newPasswords, withPassword);
    return diff.stages.values().stream().flatMap(List::stream).toList();
  }

  /**
   * The roles that the operator keeps although the spec does not give them: all of one that the
   * spec does not know, and what lets one manage others whom the spec gives less.
   */
  private static SortedSet<String> anchors(
      WantedAccess wanted, ObservedAccess there, String operator) {
    SortedSet<String> held = there.rolesOf(operator);
    Optional<WantedUser> own = wanted.user(operator);
    if (own.filter(WantedUser::isAdmin).isPresent()) {
      return new TreeSet<>();
    }
    return own.isEmpty()
        ? held
        : held.stream()
            .filter(role -> isAdministrative(there, role))
            .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean isAdministrative(ObservedAccess there, String role) {
    return PredefinedRoles.OF_ADMINS.contains(role)
        || Optional.ofNullable(there.roles().get(role)).filter(Role::isAdministrative).isPresent();
  }

  private void roles(WantedAccess wanted) {
    SortedMap<String, WantedRole> roles = new TreeMap<>();
    wanted.roles().stream()
        .filter(role -> !PredefinedRoles.contains(role.name()))
        .forEach(role -> roles.putIfAbsent(role.name(), role));
    for (WantedRole role : roles.values()) {
      Optional.ofNullable(there.roles().get(role.name()))
          .ifPresentOrElse(present -> change(role, present), () -> create(role));
    }
    for (String name : there.roles().keySet()) {
      boolean stays =
          roles.containsKey(name) || PredefinedRoles.contains(name) || anchors.contains(name);
      if (!stays) {
        add(Stage.REMOVALS, new DropRole(name));
      }
    }
  }

  private void create(WantedRole role) {
    SortedSet<String> whitelist = role.whitelist().orElseGet(TreeSet::new);
    add(
        Stage.ROLES,
        new CreateRole(
            new Role(role.name(), role.privileges(), whitelist, role.quotas(Quotas.NONE))));
  }

  private void change(WantedRole role, Role present) {
    SortedSet<Privilege> missing = without(role.privileges(), present.privileges());
    SortedSet<Privilege> extra = without(present.privileges(), role.privileges());
    if (anchors.contains(role.name())) {
      extra.removeIf(privilege -> privilege.code().isAdministrative());
    }
    if (!missing.isEmpty()) {
      add(Stage.PRIVILEGES, new GrantPrivileges(role.name(), missing));
    }
    if (!extra.isEmpty()) {
      add(Stage.NARROWING, new RevokePrivileges(role.name(), extra));
    }
    role.whitelist()
        .filter(list -> !list.equals(present.whitelist()))
        .ifPresent(
            list ->
                add(
                    makesRoom(present.whitelist(), list) ? Stage.ROOM : Stage.NARROWING,
                    new SetWhitelist(role.name(), list)));
    Quotas quotas = role.quotas(present.quotas());
    if (!quotas.equals(present.quotas())) {
      add(Stage.ROOM, new SetQuotas(role.name(), quotas));
    }
  }

  /** Whether everybody who may come now may come then. */
  private static boolean makesRoom(SortedSet<String> before, SortedSet<String> after) {
    return after.isEmpty() || (!before.isEmpty() && after.containsAll(before));
  }

  private void users(WantedAccess wanted, Set<String> newPasswords, Set<String> withPassword) {
    SortedMap<String, WantedUser> users = new TreeMap<>();
    wanted.users().forEach(user -> users.putIfAbsent(user.name(), user));
    for (WantedUser user : users.values()) {
      if (there.users().containsKey(user.name())) {
        change(user, newPasswords.contains(user.name()));
      } else if (withPassword.contains(user.name())) {
        add(Stage.USERS, new CreateUser(user.name(), user.roles()));
      }
    }
    for (String name : there.users().keySet()) {
      if (!users.containsKey(name) && !name.equals(operator)) {
        add(Stage.DEPARTURES, new DropUser(name));
      }
    }
  }

  private void change(WantedUser user, boolean newPassword) {
    SortedSet<String> present = there.rolesOf(user.name());
    SortedSet<String> missing = without(user.roles(), present);
    SortedSet<String> extra = without(present, user.roles());
    boolean own = user.name().equals(operator);
    if (own) {
      extra.removeAll(anchors);
    }
    if (!missing.isEmpty()) {
      add(Stage.GRANTS, new GrantRoles(user.name(), missing));
    }
    if (newPassword) {
      add(own ? Stage.OWN_PASSWORD : Stage.PASSWORDS, new ChangePassword(user.name()));
    }
    if (!extra.isEmpty()) {
      add(Stage.REVOKES, new RevokeRoles(user.name(), extra));
    }
  }

  private static <T> SortedSet<T> without(SortedSet<T> these, SortedSet<T> those) {
    TreeSet<T> rest = new TreeSet<>(these);
    rest.removeAll(those);
    return rest;
  }

  private void add(Stage stage, AccessOperation operation) {
    stages.computeIfAbsent(stage, _ -> new ArrayList<>()).add(operation);
  }
}
