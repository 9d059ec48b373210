package io.acko.bootstrap.rehearse;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** A merge patch (RFC 7386): what is null is taken out, maps are merged, the rest is replaced. */
final class MergePatch {
  private static final int MOST_TOLD = 3;

  private MergePatch() {}

  static MapValue apply(MapValue before, MapValue patch) {
    TreeMap<String, Value> merged = new TreeMap<>(before.entries());
    patch.entries().forEach((name, value) -> put(merged, before, name, value));
    return new MapValue(merged);
  }

  private static void put(
      TreeMap<String, Value> merged, MapValue before, String name, Value value) {
    if (value instanceof NullValue) {
      merged.remove(name);
    } else {
      merged.put(name, value instanceof MapValue map ? apply(before.map(name), map) : value);
    }
  }

  /** What it changes in a few words. */
  static String words(MapValue patch) {
    List<String> all = new ArrayList<>();
    collect("", patch, all);
    String told = String.join(", ", all.subList(0, Math.min(MOST_TOLD, all.size())));
    return "changes "
        + told
        + (all.size() > MOST_TOLD ? " and " + (all.size() - MOST_TOLD) + " more" : "");
  }

  private static void collect(String path, Value value, List<String> all) {
    if (value instanceof MapValue map) {
      map.entries()
          .forEach((name, below) -> collect(path.isEmpty() ? name : path + "." + name, below, all));
    } else {
      all.add(path + value.asText().map(text -> " to " + text).orElse(""));
    }
  }
}
