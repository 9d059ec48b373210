package io.acko.domain.document;

import java.util.Collection;
import java.util.Optional;
import java.util.TreeMap;

/** Collects the entries of a map, leaving out what is absent or empty. */
public final class MapBuilder {
  private final TreeMap<String, Value> entries = new TreeMap<>();

  MapBuilder() {}

  public MapBuilder put(String name, Value value) {
    entries.put(name, value);
    return this;
  }

  public MapBuilder put(String name, String text) {
    return put(name, Value.of(text));
  }

  public MapBuilder put(String name, long number) {
    return put(name, Value.of(number));
  }

  public MapBuilder put(String name, boolean value) {
    return put(name, Value.of(value));
  }

  public MapBuilder put(String name, Optional<? extends Value> value) {
    value.ifPresent(present -> entries.put(name, present));
    return this;
  }

  /** Puts a map or list unless it is empty, since the API server does not keep empty ones. */
  public MapBuilder putUnlessEmpty(String name, Value value) {
    return value.isEmpty() ? this : put(name, value);
  }

  public MapBuilder putUnlessEmpty(String name, Collection<? extends Value> items) {
    return putUnlessEmpty(name, ListValue.of(items));
  }

  public MapValue build() {
    return new MapValue(entries);
  }
}
