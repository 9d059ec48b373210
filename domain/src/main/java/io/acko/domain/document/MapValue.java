package io.acko.domain.document;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A map from names to values, sorted by name. */
public record MapValue(SortedMap<String, Value> entries) implements Value {

  /** The map without entries. */
  public static final MapValue EMPTY = new MapValue(new TreeMap<>());

  public MapValue {
    entries = Collections.unmodifiableSortedMap(new TreeMap<>(entries));
  }

  public static MapValue of(Map<String, ? extends Value> entries) {
    return new MapValue(new TreeMap<>(entries));
  }

  /** A map of texts, such as labels. */
  public static MapValue ofTexts(Map<String, String> texts) {
    TreeMap<String, Value> entries = new TreeMap<>();
    texts.forEach((key, text) -> entries.put(key, new TextValue(text)));
    return new MapValue(entries);
  }

  /** Starts a map that leaves out what is absent. */
  public static MapBuilder build() {
    return new MapBuilder();
  }

  public Optional<Value> get(String name) {
    return Optional.ofNullable(entries.get(name));
  }

  /** The value under a path of names, if every name on the way is there. */
  public Optional<Value> at(String... path) {
    @Nullable Value found = this;
    for (String name : path) {
      if (found == null) {
        return Optional.empty();
      }
      found = found.asMap().entries.get(name);
    }
    return Optional.ofNullable(found);
  }

  /** The text under a path of names, if there is a scalar. */
  public Optional<String> text(String... path) {
    return at(path).flatMap(Value::asText);
  }

  /** The map under a name, or the empty map. */
  public MapValue map(String name) {
    return get(name).map(Value::asMap).orElse(EMPTY);
  }

  /** The list under a name, or the empty list. */
  public ListValue list(String name) {
    return get(name).map(Value::asList).orElse(ListValue.EMPTY);
  }

  /** The scalars of this map as texts: labels, annotations, data. */
  public SortedMap<String, String> texts() {
    TreeMap<String, String> texts = new TreeMap<>();
    entries.forEach((key, value) -> value.asText().ifPresent(text -> texts.put(key, text)));
    return texts;
  }

  public MapValue with(String name, Value value) {
    TreeMap<String, Value> copy = new TreeMap<>(entries);
    copy.put(name, value);
    return new MapValue(copy);
  }

  public MapValue without(String name) {
    TreeMap<String, Value> copy = new TreeMap<>(entries);
    copy.remove(name);
    return new MapValue(copy);
  }

  /** This map with another laid over it: maps merge recursively, everything else is replaced. */
  public MapValue overlaidBy(MapValue over) {
    TreeMap<String, Value> merged = new TreeMap<>(entries);
    over.entries.forEach(
        (name, value) ->
            merged.merge(
                name,
                value,
                (below, above) ->
                    below instanceof MapValue lower && above instanceof MapValue upper
                        ? lower.overlaidBy(upper)
                        : above));
    return new MapValue(merged);
  }
}
