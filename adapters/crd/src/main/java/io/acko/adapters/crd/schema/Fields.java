package io.acko.adapters.crd.schema;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.domain.document.Json;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.parameter.Nearness;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Every field of one kind, parents before what is in them. */
public final class Fields {
  private final String kind;
  private final List<Field> all = new ArrayList<>();

  private Fields(String kind) {
    this.kind = kind;
  }

  /** The fields of a kind. */
  public static Fields of(CustomResourceDefinitions definition) {
    Fields fields =
        new Fields(
            switch (definition) {
              case CLUSTERS -> "cluster";
              case TEMPLATES -> "template";
            });
    fields.below("", Schema.of(definition));
    return fields;
  }

  public List<Field> all() {
    return List.copyOf(all);
  }

  /** The field of a path as a person writes it: marks and numbers of items do not matter. */
  public Optional<Field> find(String written) {
    String path = plain(written);
    return all.stream().filter(field -> field.plainPath().equals(path)).findFirst();
  }

  /** The free-form field in which a path leads further than the definition goes. */
  public Optional<Field> openAbove(String written) {
    String path = plain(written);
    return all.stream()
        .filter(Field::open)
        .filter(field -> path.startsWith(field.plainPath() + "."))
        .findFirst();
  }

  /** The fields directly inside another. */
  public List<Field> inside(Field outer) {
    String prefix = outer.path();
    return all.stream()
        .filter(field -> field.path().startsWith(prefix) && !field.path().equals(prefix))
        .filter(
            field -> field.path().substring(prefix.length()).matches("(\\[]|\\{})*\\.[^.\\[{]+"))
        .toList();
  }

  /** What a change of a field or of anything inside it can do. */
  public Set<Effect> effects(Field outer) {
    EnumSet<Effect> effects = EnumSet.of(outer.effect());
    all.stream()
        .filter(field -> field.path().startsWith(outer.path()))
        .filter(field -> "[{.".indexOf((field.path() + ".").charAt(outer.path().length())) >= 0)
        .forEach(field -> effects.add(field.effect()));
    return effects;
  }

  /** Paths that may have been meant, nearest first: by the whole path, else by its last word. */
  public List<String> similar(String written) {
    String path = plain(written);
    List<String> known = all.stream().map(Field::plainPath).distinct().toList();
    String last = path.substring(path.lastIndexOf('.') + 1);
    List<String> sameEnd = known.stream().filter(one -> ("." + one).endsWith("." + last)).toList();
    return sameEnd.isEmpty() ? Nearness.nearest(path, known) : sameEnd;
  }

  private static String plain(String written) {
    return written.replaceAll("\\[[0-9*]*]", "").replace("{}", "").replaceFirst("^\\.", "");
  }

  private void below(String path, Schema schema) {
    for (String name : schema.properties().entries().keySet()) {
      Schema inner = schema.property(name).orElseThrow();
      String here = path.isEmpty() ? name : path + "." + name;
      all.add(field(here, inner, schema.required().contains(name)));
      further(here, inner);
    }
  }

  private void further(String path, Schema schema) {
    if (schema.isOpen() && path.contains(".")) {
      return; // free-form, or a type of Kubernetes itself
    }
    below(path, schema);
    schema.items().ifPresent(item -> further(path + "[]", item));
    schema.values().ifPresent(value -> further(path + "{}", value));
  }

  private Field field(String path, Schema schema, boolean required) {
    return new Field(
        path,
        type(schema),
        schema.fallback().map(Fields::shown),
        schema.choices(),
        Limits.of(schema),
        required,
        schema.isOpen(),
        schema.text("description").orElse(""),
        FieldEffects.of(kind, path));
  }

  private static String type(Schema schema) {
    Optional<String> inner =
        schema.items().map(Fields::type).map(type -> "list of " + plural(type));
    return inner
        .or(() -> schema.values().map(Fields::type).map(type -> "map of " + plural(type)))
        .orElseGet(schema::type);
  }

  private static String plural(String type) {
    return type.startsWith("list") || type.startsWith("map") ? type : type + "s";
  }

  private static String shown(Value value) {
    return value instanceof TextValue(String text) ? text : Json.print(value);
  }
}
