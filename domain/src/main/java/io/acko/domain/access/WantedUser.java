package io.acko.domain.access;

import io.acko.domain.document.MapValue;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A user of the spec.
 *
 * @param secretName the Secret in the cluster's namespace that holds the password
 */
public record WantedUser(String name, String secretName, SortedSet<String> roles) {
  public WantedUser {
    roles = Collections.unmodifiableSortedSet(new TreeSet<>(roles));
  }

  static WantedUser read(MapValue user) {
    return new WantedUser(
        user.text("name").orElse(""),
        user.text("secretName").orElse(""),
        new TreeSet<>(user.list("roles").texts()));
  }

  /** Whether the operator may log in as this user. */
  public boolean isAdmin() {
    return roles.containsAll(PredefinedRoles.OF_ADMINS);
  }
}
