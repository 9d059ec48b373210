package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The fields of a document, each by its path: what one writer can own apart from another.
 *
 * <p>Items of a list with keys are fields by themselves; any other list is one field, and so is a
 * selector. In a custom resource no list has keys, as long as its schema names none.
 */
final class FieldPaths {
  /** Between the steps of a path. */
  static final String STEP = "\n";

  /** How the step to an item of a list begins. */
  static final String ITEM = "[";

  private static final Set<String> ATOMIC = Set.of("selector", "nodeSelector");

  /** What the server gives an object, and what names it, belongs to nobody. */
  private static final Set<String> UNOWNED =
      Set.of(
          "apiVersion",
          "kind",
          "metadata" + STEP + "name",
          "metadata" + STEP + "namespace",
          "metadata" + STEP + "uid");

  private final TreeMap<String, Value> fields = new TreeMap<>();
  private final boolean keyed;

  private FieldPaths(boolean keyed) {
    this.keyed = keyed;
  }

  static SortedMap<String, Value> of(String kind, MapValue document) {
    FieldPaths paths = new FieldPaths(isBuiltIn(kind));
    document.entries().forEach((name, value) -> paths.add(name, name, value));
    paths.fields.keySet().removeAll(UNOWNED);
    return paths.fields;
  }

  static boolean isBuiltIn(String kind) {
    return !kind.equals(Kinds.CLUSTER) && !kind.equals(Kinds.TEMPLATE);
  }

  private void add(String path, String name, Value value) {
    if (value instanceof MapValue map && !map.isEmpty() && !ATOMIC.contains(name)) {
      map.entries().forEach((key, below) -> add(path + STEP + key, key, below));
    } else if (value instanceof ListValue list && isKeyed(path, list)) {
      list.items().forEach(item -> add(path + STEP + ITEM + key(item).orElse(""), "", item));
    } else {
      fields.put(path, value);
    }
  }

  private boolean isKeyed(String path, ListValue list) {
    return !list.isEmpty()
        && (keyed || path.startsWith("metadata"))
        && list.items().stream().allMatch(item -> key(item).isPresent());
  }

  /** By what an item of a list is told from its neighbours; a text, such as a finalizer, itself. */
  static Optional<String> key(Value item) {
    if (item instanceof TextValue(String text) && text.contains("/")) {
      return Optional.of(text);
    }
    MapValue map = item.asMap();
    return map.text("mountPath")
        .or(() -> map.text("uid"))
        .or(() -> port(map, "containerPort"))
        .or(() -> port(map, "port"))
        .or(() -> map.text("name"));
  }

  private static Optional<String> port(MapValue map, String name) {
    return map.text(name).map(port -> port + map.text("protocol").orElse("TCP"));
  }

  /** The names and keys along a path. */
  static List<String> steps(String path) {
    return List.of(path.split(STEP));
  }
}
