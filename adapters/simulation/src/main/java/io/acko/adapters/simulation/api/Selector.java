package io.acko.adapters.simulation.api;

import io.acko.domain.document.MapValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Which objects of a resource are meant: {@code labelSelector} and {@code fieldSelector}. */
record Selector(List<Term> terms) {
  Selector {
    terms = List.copyOf(terms);
  }

  /** One condition; a term without a value wants the label, whatever it says. */
  record Term(List<String> path, Optional<String> value) {
    boolean matches(MapValue object) {
      Optional<String> found = object.text(path.toArray(String[]::new));
      return value.isEmpty() ? found.isPresent() : found.equals(value);
    }
  }

  static Selector of(Request request) {
    List<Term> terms = new ArrayList<>();
    parts(request, "labelSelector")
        .forEach(part -> terms.add(term(part, name -> List.of("metadata", "labels", name))));
    parts(request, "fieldSelector")
        .forEach(part -> terms.add(term(part, name -> List.of(name.split("\\.")))));
    return new Selector(terms);
  }

  boolean matches(MapValue object) {
    return terms.stream().allMatch(term -> term.matches(object));
  }

  private static List<String> parts(Request request, String parameter) {
    return request
        .parameter(parameter)
        .map(text -> Arrays.asList(text.split(",")))
        .orElse(List.of());
  }

  private static Term term(String part, Naming naming) {
    int equals = part.indexOf('=');
    return equals < 0
        ? new Term(naming.path(part), Optional.empty())
        : new Term(
            naming.path(part.substring(0, equals)),
            Optional.of(part.substring(part.lastIndexOf('=') + 1)));
  }

  private interface Naming {
    List<String> path(String name);
  }
}
