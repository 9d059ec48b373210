package io.acko.adapters.simulation.driver;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.schema.Field;
import io.acko.adapters.crd.schema.Fields;
import java.util.List;

/** A field of a spec that has no fields inside, as far as the definition goes. */
public record Leaf(CustomResourceDefinitions kind, Field field) {

  /** Every leaf of the specs of both kinds, in the order of the definitions. */
  public static List<Leaf> all() {
    return CustomResourceDefinitions.all().stream().flatMap(kind -> of(kind).stream()).toList();
  }

  private static List<Leaf> of(CustomResourceDefinitions kind) {
    Fields fields = Fields.of(kind);
    return fields.all().stream()
        .filter(field -> field.path().startsWith("spec."))
        .filter(field -> fields.inside(field).isEmpty())
        .map(field -> new Leaf(kind, field))
        .toList();
  }

  /** Its path from the top, with {@code []} for every item of a list. */
  public String path() {
    return field.path();
  }

  /** The kind and the path, by which people name it. */
  public String name() {
    return switch (kind) {
      case CLUSTERS -> "cluster." + path();
      case TEMPLATES -> "template." + path();
    };
  }
}
