package io.acko.domain.access;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Users and roles as the servers of a cluster have them; all servers of a cluster have the same.
 *
 * @param roles by name, predefined ones too
 * @param users the roles of each user, by the user's name
 */
public record ObservedAccess(
    SortedMap<String, Role> roles, SortedMap<String, SortedSet<String>> users) {
  public ObservedAccess {
    roles = Collections.unmodifiableSortedMap(new TreeMap<>(roles));
    TreeMap<String, SortedSet<String>> copy = new TreeMap<>();
    for (Map.Entry<String, SortedSet<String>> user : users.entrySet()) {
      copy.put(user.getKey(), Collections.unmodifiableSortedSet(new TreeSet<>(user.getValue())));
    }
    users = Collections.unmodifiableSortedMap(copy);
  }

  SortedSet<String> rolesOf(String user) {
    return users.getOrDefault(user, Collections.emptySortedSet());
  }
}
