package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Part;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds what stands more than once. */
final class Repeats {
  private Repeats() {}

  /** The parts whose key an earlier part has; a part without a key repeats none. */
  static Stream<Part> of(Stream<Part> parts, Function<Part, ? extends Stream<?>> key) {
    Set<Object> seen = new HashSet<>();
    List<Part> repeated = new ArrayList<>();
    parts.forEach(
        part ->
            key.apply(part)
                .filter(one -> !seen.add(one))
                .findFirst()
                .ifPresent(_ -> repeated.add(part)));
    return repeated.stream();
  }

  /** The texts at a name that an earlier item has, too. */
  static Stream<Part> ofTexts(Stream<Part> items, String name) {
    return of(items.map(item -> item.at(name)), part -> part.text().stream());
  }
}
