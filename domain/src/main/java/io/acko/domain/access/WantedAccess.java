package io.acko.domain.access;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What {@code spec.aerospikeAccessControl} asks for.
 *
 * @param timeout how long one request to a server may take
 */
public record WantedAccess(List<WantedRole> roles, List<WantedUser> users, Duration timeout) {
  static final String PATH = "spec.aerospikeAccessControl";
  private static final int TIMEOUT_MILLIS = 2_000;
  private static final int SHORTEST_MILLIS = 100;
  private static final int LONGEST_MILLIS = 30_000;

  public WantedAccess {
    roles = List.copyOf(roles);
    users = List.copyOf(users);
  }

  /** What a spec asks for, if it asks; even an empty object is a wish. */
  public static Optional<WantedAccess> of(ClusterSpec spec) {
    return spec.document().get("aerospikeAccessControl").map(Value::asMap).map(WantedAccess::read);
  }

  private static WantedAccess read(MapValue access) {
    int millis =
        access.map("adminPolicy").get("timeout").flatMap(Value::asInteger).orElse(TIMEOUT_MILLIS);
    return new WantedAccess(
        access.list("roles").maps().stream().map(WantedRole::read).toList(),
        access.list("users").maps().stream().map(WantedUser::read).toList(),
        Duration.ofMillis(Math.clamp(millis, SHORTEST_MILLIS, LONGEST_MILLIS)));
  }

  /** The users that the operator may log in as, in the order of the spec. */
  public List<WantedUser> admins() {
    return users.stream().filter(WantedUser::isAdmin).toList();
  }

  /** A user by name. */
  public Optional<WantedUser> user(String name) {
    return users.stream().filter(user -> user.name().equals(name)).findFirst();
  }

  /** Where a user's Secret is named. */
  String secretPath(WantedUser user) {
    return PATH + ".users[" + users.indexOf(user) + "].secretName";
  }
}
