package io.acko.domain.decision;

import io.acko.domain.cluster.Quantity;
import io.acko.domain.document.BooleanValue;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.NumberValue;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether an object from the API server holds every value of a wanted one.
 *
 * <p>The server adds defaults, rewrites quantities ({@code 1024Mi} to {@code 1Gi}) and drops zero
 * values ({@code value: ""}), and others add list items; comparing for equality would write at
 * every pass for ever.
 */
final class Containment {

  /** Fields in which the server takes a zero value for none and puts its default there. */
  private static final Set<String> FILLED_WHEN_UNSET =
      Set.of(
          "apiVersion",
          "failureThreshold",
          "imagePullPolicy",
          "path",
          "periodSeconds",
          "protocol",
          "scheme",
          "successThreshold",
          "terminationMessagePath",
          "terminationMessagePolicy",
          "timeoutSeconds");

  private Containment() {}

  static boolean holds(Value observed, Value wanted) {
    return switch (wanted) {
      case MapValue map -> observed instanceof MapValue seen && holdsAll(seen, map);
      case ListValue list ->
          observed instanceof ListValue seen && holdsEach(seen.items(), list.items());
      case TextValue _, NumberValue _, BooleanValue _, NullValue _ -> sameScalar(observed, wanted);
    };
  }

  private static boolean holdsAll(MapValue observed, MapValue wanted) {
    return wanted.entries().entrySet().stream()
        .allMatch(entry -> holdsField(observed, entry.getKey(), entry.getValue()));
  }

  private static boolean holdsField(MapValue observed, String name, Value wanted) {
    if (FILLED_WHEN_UNSET.contains(name) && isUnset(wanted)) {
      return true;
    }
    return observed.get(name).map(seen -> holds(seen, wanted)).orElseGet(() -> isUnset(wanted));
  }

  /** Whether the server may drop this: Go leaves out zero values, and what holds nothing else. */
  private static boolean isUnset(Value wanted) {
    return switch (wanted) {
      case MapValue map -> map.entries().values().stream().allMatch(Containment::isUnset);
      case ListValue list -> list.items().isEmpty();
      case TextValue(String text) -> text.isEmpty();
      case NumberValue(BigDecimal number) -> number.signum() == 0;
      case BooleanValue(boolean flag) -> !flag;
      case NullValue _ -> true;
    };
  }

  private static boolean holdsEach(List<Value> observed, List<Value> wanted) {
    for (int i = 0; i < wanted.size(); i++) {
      Value item = wanted.get(i);
      Optional<Value> counterpart = counterpart(observed, item, i);
      if (counterpart.isEmpty() || !holds(counterpart.get(), item)) {
        return false;
      }
    }
    // Items that can be told apart by a name may have company; bare values may not.
    return wanted.stream().allMatch(item -> name(item).isPresent())
        || observed.size() == wanted.size();
  }

  private static Optional<Value> counterpart(List<Value> observed, Value item, int index) {
    Optional<String> name = name(item);
    if (name.isPresent()) {
      return observed.stream().filter(seen -> name(seen).equals(name)).findFirst();
    }
    return index < observed.size() ? Optional.of(observed.get(index)) : Optional.empty();
  }

  private static Optional<String> name(Value item) {
    MapValue map = item.asMap();
    return map.text("mountPath")
        .or(() -> map.text("uid"))
        .or(() -> map.text("name"))
        .or(() -> map.text("metadata", "name"))
        // The server drops an empty one.
        .filter(name -> !name.isEmpty());
  }

  private static boolean sameScalar(Value observed, Value wanted) {
    Optional<String> seen = observed.asText();
    Optional<String> text = wanted.asText();
    return seen.equals(text)
        || (seen.isPresent() && text.isPresent() && Quantity.same(seen.get(), text.get()));
  }
}
