package io.acko.domain.access;

import java.util.Comparator;
import java.util.Optional;

/**
 * One privilege and where it holds.
 *
 * @param namespace empty for all namespaces
 * @param set empty for all sets of the namespace
 */
public record Privilege(PrivilegeCode code, String namespace, String set)
    implements Comparable<Privilege> {
  private static final Comparator<Privilege> ORDER =
      Comparator.comparing(Privilege::code)
          .thenComparing(Privilege::namespace)
          .thenComparing(Privilege::set);

  /** A privilege that holds everywhere. */
  public static Privilege everywhere(PrivilegeCode code) {
    return new Privilege(code, "", "");
  }

  /**
   * What {@code code[.namespace[.set]]} stands for; nothing if a part is empty, the code is unknown
   * or may not be narrowed. {@link AccessRules} says which.
   */
  public static Optional<Privilege> parse(String text) {
    String[] parts = text.split("\\.", 3);
    for (String part : parts) {
      if (part.isEmpty()) {
        return Optional.empty();
      }
    }
    return PrivilegeCode.of(parts[0])
        .filter(code -> parts.length == 1 || code.mayBeScoped())
        .map(code -> new Privilege(code, part(parts, 1), part(parts, 2)));
  }

  private static String part(String[] parts, int index) {
    return index < parts.length ? parts[index] : "";
  }

  /** As in a spec. */
  public String text() {
    return code.text()
        + (namespace.isEmpty() ? "" : "." + namespace)
        + (set.isEmpty() ? "" : "." + set);
  }

  @Override
  public int compareTo(Privilege other) {
    return ORDER.compare(this, other);
  }
}
