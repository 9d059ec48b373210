package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * Server-side apply: what is applied is set, what nobody owns any more vanishes, the rest stays.
 *
 * <p>Lists whose items have a key merge by it, all others are atomic.
 */
final class FieldMerge {
  /** What an item is told apart by goes last, or nobody would find it again. */
  private static final List<String> KEYS =
      List.of("name", "protocol", "port", "containerPort", "uid", "mountPath");

  private final boolean keyed;

  private FieldMerge(boolean keyed) {
    this.keyed = keyed;
  }

  static MapValue apply(String kind, MapValue live, MapValue now, SortedSet<String> dropped) {
    FieldMerge merge = new FieldMerge(FieldPaths.isBuiltIn(kind));
    Value merged = merge.merge("", live, now);
    List<List<String>> paths = new ArrayList<>(dropped.stream().map(FieldPaths::steps).toList());
    paths.sort(Comparator.comparingInt(path -> KEYS.indexOf(path.getLast())));
    for (List<String> path : paths) {
      merged = without(merged, path);
    }
    // What is applied as an empty map stays, although all that was in it vanished.
    return merge.merge("", merged, now).asMap();
  }

  private Value merge(String name, Value live, Value now) {
    if (live instanceof MapValue lower && now instanceof MapValue upper && !isAtomic(name)) {
      TreeMap<String, Value> merged = new TreeMap<>(lower.entries());
      upper
          .entries()
          .forEach((key, value) -> merged.merge(key, value, (old, next) -> merge(key, old, next)));
      return new MapValue(merged);
    }
    boolean items = keyed || name.equals("ownerReferences") || name.equals("finalizers");
    if (items && live instanceof ListValue lower && now instanceof ListValue upper) {
      return isKeyed(upper) && isKeyed(lower) ? mergeKeyed(lower, upper) : now;
    }
    return now;
  }

  private ListValue mergeKeyed(ListValue live, ListValue now) {
    List<Value> merged = new ArrayList<>();
    for (Value item : now.items()) {
      merged.add(find(live, item).map(old -> merge("", old, item)).orElse(item));
    }
    for (Value item : live.items()) {
      if (find(now, item).isEmpty()) {
        merged.add(item);
      }
    }
    return ListValue.of(merged);
  }

  /** Without a field, nor what held nothing but it. */
  private static Value without(Value document, List<String> steps) {
    String step = steps.getFirst();
    List<String> rest = steps.subList(1, steps.size());
    if (document instanceof MapValue map) {
      Optional<Value> below = map.get(step);
      if (below.isEmpty()) {
        return map;
      }
      Value left = rest.isEmpty() ? MapValue.EMPTY : without(below.get(), rest);
      return left.isEmpty() ? map.without(step) : map.with(step, left);
    }
    if (document instanceof ListValue list && step.startsWith(FieldPaths.ITEM)) {
      return withoutItem(list, step.substring(FieldPaths.ITEM.length()), rest);
    }
    return document;
  }

  private static ListValue withoutItem(ListValue list, String key, List<String> rest) {
    List<Value> items = new ArrayList<>();
    for (Value item : list.items()) {
      Value left =
          !FieldPaths.key(item).equals(Optional.of(key))
              ? item
              : rest.isEmpty() ? MapValue.EMPTY : unlessNameless(item, without(item, rest));
      if (!left.isEmpty()) {
        items.add(left);
      }
    }
    return ListValue.of(items);
  }

  /** An item keeps its key as long as it holds anything else. */
  private static Value unlessNameless(Value item, Value left) {
    boolean same = FieldPaths.key(left).equals(FieldPaths.key(item));
    return same || left.isEmpty() ? left : item;
  }

  private static boolean isKeyed(ListValue list) {
    return list.items().stream().allMatch(item -> FieldPaths.key(item).isPresent());
  }

  private static boolean isAtomic(String name) {
    return name.equals("selector") || name.equals("nodeSelector");
  }

  private static Optional<Value> find(ListValue list, Value item) {
    Optional<String> key = FieldPaths.key(item);
    return list.items().stream().filter(one -> FieldPaths.key(one).equals(key)).findFirst();
  }
}
