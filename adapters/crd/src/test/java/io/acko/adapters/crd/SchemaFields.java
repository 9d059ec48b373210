package io.acko.adapters.crd;

import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What a definition says of each field, in the words of the table. */
final class SchemaFields {
  private final Predicate<String> closed;
  private final SortedMap<String, SortedMap<String, String>> fields = new TreeMap<>();

  /**
   * @param closed paths that are not looked into
   */
  private SchemaFields(Predicate<String> closed) {
    this.closed = closed;
  }

  static SortedMap<String, SortedMap<String, String>> of(
      JSONSchemaProps root, Predicate<String> closed) {
    SchemaFields reading = new SchemaFields(closed);
    reading.below(root, "");
    return reading.fields;
  }

  private void below(JSONSchemaProps schema, String path) {
    if (closed.test(path)) {
      return;
    }
    if (schema.getProperties() != null) {
      schema
          .getProperties()
          .forEach(
              (name, property) ->
                  add(
                      path.isEmpty() ? name : path + "." + name,
                      property,
                      schema.getRequired() != null && schema.getRequired().contains(name)));
    }
    if (schema.getItems() != null) {
      add(path + "[]", schema.getItems().getSchema(), false);
    }
    if (schema.getAdditionalProperties() != null) {
      add(path + "{}", schema.getAdditionalProperties().getSchema(), false);
    }
  }

  private void add(String path, JSONSchemaProps schema, boolean required) {
    SortedMap<String, String> facts = new TreeMap<>();
    facts.put("type", type(schema));
    put(facts, "default", schema.getDefault() == null ? null : schema.getDefault().asString());
    put(facts, "min", whole(schema.getMinimum()));
    put(facts, "max", whole(schema.getMaximum()));
    put(facts, "minLength", schema.getMinLength());
    put(facts, "maxLength", schema.getMaxLength());
    put(facts, "minItems", schema.getMinItems());
    put(facts, "maxItems", schema.getMaxItems());
    put(facts, "required", required ? "yes" : null);
    boolean kept = Boolean.TRUE.equals(schema.getXKubernetesPreserveUnknownFields());
    put(facts, "preserve", kept ? "yes" : null);
    put(facts, "format", "date-time".equals(schema.getFormat()) ? schema.getFormat() : null);
    if (schema.getEnum() != null && !schema.getEnum().isEmpty()) {
      put(
          facts,
          "enum",
          String.join(",", schema.getEnum().stream().map(e -> e.asString()).sorted().toList()));
    }
    fields.put(path, facts);
    below(schema, path);
  }

  private static String type(JSONSchemaProps schema) {
    if (Boolean.TRUE.equals(schema.getXKubernetesIntOrString())) {
      return "int-or-string";
    }
    return schema.getType() == null ? "any" : schema.getType();
  }

  private static @Nullable String whole(@Nullable Number number) {
    return number == null ? null : String.valueOf(number.longValue());
  }

  private static void put(SortedMap<String, String> facts, String name, @Nullable Object value) {
    if (value != null) {
      facts.put(name, value.toString());
    }
  }
}
