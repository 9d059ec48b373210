package io.acko.adapters.crd.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The bounds of a schema in words. */
final class Limits {
  private Limits() {}

  /** Such as {@code 1 to 8} or {@code at most 63 characters}; nothing if there are none. */
  static Optional<String> of(Schema schema) {
    List<String> limits = new ArrayList<>();
    range(schema, "minimum", "maximum", "").ifPresent(limits::add);
    range(schema, "minLength", "maxLength", " characters").ifPresent(limits::add);
    range(schema, "minItems", "maxItems", " items").ifPresent(limits::add);
    schema.text("pattern").ifPresent(pattern -> limits.add("of the form " + pattern));
    return limits.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", limits));
  }

  private static Optional<String> range(Schema schema, String least, String most, String unit) {
    Optional<Long> low = schema.number(least);
    Optional<Long> high = schema.number(most);
    if (low.isPresent() && high.isPresent()) {
      return Optional.of(low.get() + " to " + high.get() + unit);
    }
    return low.map(number -> "at least " + counted(number, unit))
        .or(() -> high.map(number -> "at most " + counted(number, unit)));
  }

  private static String counted(long number, String unit) {
    return number + (number == 1 ? unit.replaceFirst("s$", "") : unit);
  }
}
