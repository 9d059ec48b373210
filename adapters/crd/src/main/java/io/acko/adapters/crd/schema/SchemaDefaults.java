package io.acko.adapters.crd.schema;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.Optional;

/** Fills in the definition's defaults, as the API server does before it stores an object. */
public final class SchemaDefaults {
  private SchemaDefaults() {}

  /** The object with a default wherever its parent is there and it is not. */
  public static MapValue complete(CustomResourceDefinitions definition, MapValue object) {
    return map(Schema.of(definition), object);
  }

  private static Value complete(Schema schema, Value value) {
    if (value instanceof MapValue map) {
      return map(schema, map);
    }
    Optional<Schema> item = schema.items();
    return value instanceof ListValue list && item.isPresent()
        ? ListValue.of(list.items().stream().map(one -> complete(item.get(), one)).toList())
        : value;
  }

  private static MapValue map(Schema schema, MapValue map) {
    MapValue whole = map;
    for (String name : schema.properties().entries().keySet()) {
      Optional<Schema> inner = schema.property(name);
      Optional<Value> value = map.get(name).or(() -> inner.flatMap(Schema::fallback));
      if (inner.isPresent() && value.isPresent()) {
        whole = whole.with(name, complete(inner.get(), value.get()));
      }
    }
    Optional<Schema> free = schema.values();
    if (free.isPresent()) {
      for (var entry : map.entries().entrySet()) {
        whole = whole.with(entry.getKey(), complete(free.get(), entry.getValue()));
      }
    }
    return whole;
  }
}
