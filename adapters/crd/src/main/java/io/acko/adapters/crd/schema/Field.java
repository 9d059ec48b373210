package io.acko.adapters.crd.schema;

import java.util.List;
import java.util.Optional;

/**
 * One field of a kind, with everything that is to be said of it.
 *
 * @param path from the top, with {@code []} for every item and {@code {}} for every value of a map
 * @param type in the words of the schema
 * @param fallback the value the API server fills in
 * @param choices the only values allowed; empty for no such limit
 * @param limits bounds in words
 * @param open whether fields below it are free
 */
public record Field(
    String path,
    String type,
    Optional<String> fallback,
    List<String> choices,
    Optional<String> limits,
    boolean required,
    boolean open,
    String description,
    Effect effect) {
  public Field {
    choices = List.copyOf(choices);
  }

  /** The path as people write it, without marks of lists and maps. */
  public String plainPath() {
    return path.replace("[]", "").replace("{}", "");
  }
}
