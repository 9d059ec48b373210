package io.acko.adapters.kubernetes;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Which nodes a required node affinity lets through, as Kubernetes reads one: terms are
 * alternatives, and all of a term has to hold.
 */
record NodeTerms(List<MapValue> terms) {

  static NodeTerms of(MapValue selector) {
    return new NodeTerms(selector.list("nodeSelectorTerms").maps());
  }

  boolean isEmpty() {
    return terms.isEmpty();
  }

  SortedSet<String> matching(List<MapValue> nodes) {
    TreeSet<String> names = new TreeSet<>();
    nodes.stream().filter(this::matches).map(NodeTerms::name).forEach(names::add);
    return names;
  }

  static String name(MapValue node) {
    return node.text("metadata", "name").orElse("");
  }

  private boolean matches(MapValue node) {
    MapValue labels = node.map("metadata").map("labels");
    return terms.stream()
        .anyMatch(
            term ->
                all(term.list("matchExpressions").maps(), labels::text)
                    && all(
                        term.list("matchFields").maps(),
                        field ->
                            field.equals("metadata.name")
                                ? Optional.of(name(node))
                                : Optional.empty()));
  }

  private static boolean all(
      List<MapValue> requirements, Function<String, Optional<String>> values) {
    return requirements.stream()
        .allMatch(one -> holds(one, values.apply(one.text("key").orElse(""))));
  }

  /** An operator that is not known lets nothing through. */
  private static boolean holds(MapValue requirement, Optional<String> value) {
    List<String> wanted = requirement.list("values").texts();
    return switch (requirement.text("operator").orElse("")) {
      case "In" -> value.filter(wanted::contains).isPresent();
      case "NotIn" -> value.filter(wanted::contains).isEmpty();
      case "Exists" -> value.isPresent();
      case "DoesNotExist" -> value.isEmpty();
      case "Gt" -> compared(value, wanted) > 0;
      case "Lt" -> compared(value, wanted) < 0;
      default -> false;
    };
  }

  private static int compared(Optional<String> value, List<String> wanted) {
    Optional<BigDecimal> left = value.flatMap(NodeTerms::number);
    Optional<BigDecimal> right = wanted.stream().findFirst().flatMap(NodeTerms::number);
    return left.isPresent() && right.isPresent() ? left.get().compareTo(right.get()) : 0;
  }

  private static Optional<BigDecimal> number(String text) {
    return Value.of(text).asInteger().map(BigDecimal::valueOf);
  }
}
