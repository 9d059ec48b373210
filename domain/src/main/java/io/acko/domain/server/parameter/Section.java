package io.acko.domain.server.parameter;

import java.util.List;
import java.util.Optional;

/**
 * One row of the table for a block of the file.
 *
 * @param context the sections around it; empty at the top
 * @param plural the name under which a configuration lists several, if there is one
 * @param since the first version that knows it, if not all that the table is for do
 */
public record Section(
    String context,
    String name,
    Kind kind,
    Edition edition,
    Optional<String> plural,
    Optional<ServerVersion> since) {

  /** What stands between a section's name and its brace. */
  public sealed interface Kind {}

  /** Nothing. */
  public record Plain() implements Kind {}

  /** A name the user gives, so long. */
  public record Named(int shortest, int longest) implements Kind {}

  /** One of some words, and what may be inside depends on it. */
  public record Typed(List<String> types) implements Kind {
    public Typed {
      types = List.copyOf(types);
    }
  }

  /** Anything: the server reads over the whole section. */
  public record Ignored() implements Kind {}

  /** The context of what is inside. */
  public String inside() {
    return context.isEmpty() ? name : context + "/" + name;
  }

  /** The context of what is inside a section of this type. */
  public String inside(String type) {
    return inside() + "-" + type;
  }

  public boolean isEnterpriseOnly() {
    return edition == Edition.ENTERPRISE;
  }
}
