package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Server-side apply for one field manager: what it applies is set, what it applied before and now
 * leaves out vanishes, what others set stays.
 *
 * <p>Lists whose items have a key merge by it, all others are atomic.
 */
final class FieldMerge {
  private FieldMerge() {}

  static MapValue apply(MapValue live, MapValue appliedBefore, MapValue appliedNow) {
    TreeMap<String, Value> merged = new TreeMap<>(live.entries());
    appliedBefore
        .entries()
        .forEach(
            (name, _) -> {
              if (appliedNow.get(name).isEmpty()) {
                drop(merged, name, appliedBefore);
              }
            });
    appliedNow
        .entries()
        .forEach(
            (name, value) -> {
              Value before = appliedBefore.get(name).orElse(MapValue.EMPTY);
              merged.merge(name, value, (old, next) -> merge(old, before, next));
            });
    return new MapValue(merged);
  }

  /** Removes a field that is not applied any more, except what others have put below it. */
  private static void drop(TreeMap<String, Value> merged, String name, MapValue appliedBefore) {
    Value before = appliedBefore.get(name).orElse(MapValue.EMPTY);
    Value rest = merged.getOrDefault(name, MapValue.EMPTY);
    if (before instanceof MapValue was && rest instanceof MapValue now) {
      MapValue left = apply(now, was, MapValue.EMPTY);
      if (!left.isEmpty()) {
        merged.put(name, left);
        return;
      }
    }
    merged.remove(name);
  }

  private static Value merge(Value live, Value before, Value now) {
    if (live instanceof MapValue lower && now instanceof MapValue upper) {
      return apply(lower, before.asMap(), upper);
    }
    if (live instanceof ListValue lower && now instanceof ListValue upper && isKeyed(upper)) {
      return mergeKeyed(lower, before.asList(), upper);
    }
    return now;
  }

  private static ListValue mergeKeyed(ListValue live, ListValue before, ListValue now) {
    List<Value> merged = new ArrayList<>();
    for (Value item : now.items()) {
      Optional<String> key = key(item);
      Value was = find(before, key).orElse(MapValue.EMPTY);
      merged.add(find(live, key).map(old -> merge(old, was, item)).orElse(item));
    }
    for (Value item : live.items()) {
      Optional<String> key = key(item);
      if (find(now, key).isEmpty() && find(before, key).isEmpty()) {
        merged.add(item);
      }
    }
    return ListValue.of(merged);
  }

  private static boolean isKeyed(ListValue list) {
    return list.items().stream().allMatch(item -> key(item).isPresent());
  }

  private static Optional<Value> find(ListValue list, Optional<String> key) {
    return list.items().stream().filter(item -> key(item).equals(key)).findFirst();
  }

  private static Optional<String> key(Value item) {
    MapValue map = item.asMap();
    return map.text("mountPath")
        .or(() -> map.text("uid"))
        .or(() -> map.text("name"))
        .or(() -> map.text("containerPort"))
        .or(() -> map.text("metadata", "name"));
  }
}
