package io.acko.domain.access;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is left to do about users and roles.
 *
 * @param operations in order
 * @param passwords what is recorded once they are done
 * @param missing users that wait for their password: path, reason and fix of each
 */
public record AccessPlan(
    List<AccessOperation> operations, AppliedPasswords passwords, List<String> missing) {
  public AccessPlan {
    operations = List.copyOf(operations);
    missing = List.copyOf(missing);
  }

  /**
   * The plan that follows from a view.
   *
   * <p>A user whose Secret is missing is left as it is, and holds up nobody else.
   */
  public static AccessPlan of(
      WantedAccess wanted, AccessView.Known view, AppliedPasswords applied) {
    SortedMap<String, PasswordDigest> present = new TreeMap<>();
    List<String> missing = new ArrayList<>();
    for (WantedUser user : wanted.users()) {
      switch (view.passwords().getOrDefault(user.name(), new PasswordReading.Absent("not read"))) {
        case PasswordReading.Present(PasswordDigest digest) -> present.put(user.name(), digest);
        case PasswordReading.Absent(String why) ->
            missing.add(wanted.secretPath(user) + ": " + why);
      }
    }
    Set<String> changed = new TreeSet<>();
    for (Map.Entry<String, PasswordDigest> password : present.entrySet()) {
      if (!applied.holds(password)) {
        changed.add(password.getKey());
      }
    }
    return new AccessPlan(
        AccessDiff.between(wanted, view.access(), view.operator(), changed, present.keySet()),
        new AppliedPasswords(present),
        missing);
  }
}
