package io.acko.domain.server.info;

import java.util.Optional;
import java.util.StringJoiner;

/**
 * What {@code cluster-stable} is to be asked.
 *
 * @param size how many nodes the cluster has to have; any number if absent
 * @param ignoreMigrations whether migrations may be going on
 * @param namespace whose migrations count; all if absent
 */
public record Stable(Optional<Integer> size, boolean ignoreMigrations, Optional<String> namespace) {

  /** Any size, and no migrations. */
  public static final Stable AT_ANY_SIZE = new Stable(Optional.empty(), false, Optional.empty());

  /** A cluster of so many nodes in which nothing migrates. */
  public static Stable atSize(int size) {
    return new Stable(Optional.of(size), false, Optional.empty());
  }

  String text() {
    StringJoiner parameters = new StringJoiner(";", "cluster-stable:", "");
    size.ifPresent(number -> parameters.add("size=" + number));
    if (size.isPresent() || ignoreMigrations) {
      parameters.add("ignore-migrations=" + ignoreMigrations);
    }
    namespace.ifPresent(name -> parameters.add("namespace=" + name));
    return parameters.toString();
  }
}
