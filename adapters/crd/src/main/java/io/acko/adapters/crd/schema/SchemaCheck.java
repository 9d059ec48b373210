package io.acko.adapters.crd.schema;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.domain.document.BooleanValue;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.NumberValue;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.parameter.Nearness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Holds an object against its definition, as the API server does, without one.
 *
 * <p>A field that the definition does not know is a misfit too: the API server would drop it
 * without a word, and kubectl refuses it for that reason.
 */
public final class SchemaCheck {
  /** What every object has and the definition says nothing of. */
  private static final Set<String> EVERY_OBJECT = Set.of("apiVersion", "kind", "metadata");

  private final Schema root;
  private final List<Misfit> found = new ArrayList<>();

  private SchemaCheck(Schema root) {
    this.root = root;
  }

  /** Everything in which an object does not fit, in the order of its fields. */
  public static List<Misfit> of(CustomResourceDefinitions definition, MapValue object) {
    SchemaCheck check = new SchemaCheck(Schema.of(definition));
    MapValue own = object;
    for (String name : EVERY_OBJECT) {
      own = own.without(name);
    }
    check.map("", check.root, own);
    return List.copyOf(check.found);
  }

  private void value(String path, Schema schema, Value value) {
    if (value instanceof NullValue) {
      return; // stands for nothing: clients drop it
    }
    Optional<String> fault = ScalarCheck.fault(schema, value);
    if (fault.isPresent()) {
      add(path, value, fault.get(), ScalarCheck.advice(schema));
      return;
    }
    switch (value) {
      case MapValue map -> map(path, schema, map);
      case ListValue list -> list(path, schema, list);
      case TextValue _, NumberValue _, BooleanValue _, NullValue _ -> {}
    }
  }

  private void map(String path, Schema schema, MapValue map) {
    map.entries()
        .forEach(
            (name, value) ->
                schema
                    .property(name)
                    .or(schema::values)
                    .ifPresentOrElse(
                        inner -> value(below(path, name), inner, value),
                        () -> unknown(path, schema, name, value)));
    for (String name : schema.required()) {
      if (map.get(name).filter(value -> !(value instanceof NullValue)).isEmpty()) {
        found.add(new Misfit(below(path, name), "", "is missing", "add it"));
      }
    }
  }

  private void unknown(String path, Schema schema, String name, Value value) {
    if (!schema.isOpen()) {
      List<String> known = List.copyOf(schema.properties().entries().keySet());
      add(
          below(path, name),
          value,
          "is no field of " + (path.isEmpty() ? "this kind" : path),
          name.equals("<<")
              ? "write the values out: merge keys are not part of YAML 1.2"
              : Nearness.nearest(name, known).stream()
                  .findFirst()
                  .map(near -> "write " + near)
                  .orElse("remove it"));
    }
  }

  private void list(String path, Schema schema, ListValue list) {
    int size = list.items().size();
    schema
        .number("minItems")
        .filter(least -> size < least)
        .ifPresent(least -> add(path, list, "has " + size + " items", "write at least " + least));
    schema
        .number("maxItems")
        .filter(most -> size > most)
        .ifPresent(most -> add(path, list, "has " + size + " items", "write at most " + most));
    for (int i = 0; i < size; i++) {
      Value item = list.items().get(i);
      String here = path + "[" + i + "]";
      schema.items().ifPresent(inner -> value(here, inner, item));
    }
  }

  private void add(String path, Value value, String message, String fix) {
    found.add(new Misfit(path, value.asText().orElse(""), message, fix));
  }

  private static String below(String path, String name) {
    return path.isEmpty() ? name : path + "." + name;
  }
}
