package io.acko.adapters.crd.schema;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.adapters.crd.yaml.UnreadableTextException;
import io.acko.adapters.crd.yaml.YamlText;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The schema of one field, as the definition has it. */
record Schema(MapValue node) {

  /** Read once: a file may hold thousands of objects. */
  private static final Map<CustomResourceDefinitions, Schema> WHOLE =
      CustomResourceDefinitions.all().stream()
          .collect(Collectors.toUnmodifiableMap(Function.identity(), Schema::parse));

  /** The schema of whole objects of a kind. */
  static Schema of(CustomResourceDefinitions definition) {
    return Objects.requireNonNull(WHOLE.get(definition));
  }

  private static Schema parse(CustomResourceDefinitions definition) {
    try {
      GivenResource parsed = YamlText.read(definition.resource(), definition.text()).getFirst();
      MapValue version = parsed.object().map("spec").list("versions").maps().getFirst();
      return new Schema(version.map("schema").map("openAPIV3Schema"));
    } catch (UnreadableTextException broken) {
      throw new IllegalStateException("the definition was built wrong: " + broken.getMessage());
    }
  }

  /** The type in the words of the schema; {@code any} if it takes every value. */
  String type() {
    return isTrue("x-kubernetes-int-or-string") ? "int-or-string" : node.text("type").orElse("any");
  }

  MapValue properties() {
    return node.map("properties");
  }

  Optional<Schema> property(String name) {
    return properties().get(name).map(Schema::read);
  }

  /** The schema of each item of a list. */
  Optional<Schema> items() {
    return node.get("items").map(Schema::read);
  }

  /** The schema of each value of a map with free keys. */
  Optional<Schema> values() {
    return node.get("additionalProperties").map(Schema::read);
  }

  List<String> required() {
    return node.list("required").texts();
  }

  List<String> choices() {
    return node.list("enum").texts();
  }

  /** Whether fields that it does not name are kept. */
  boolean isOpen() {
    return isTrue("x-kubernetes-preserve-unknown-fields");
  }

  Optional<Value> fallback() {
    return node.get("default");
  }

  Optional<Long> number(String facet) {
    return node.text(facet).map(Double::valueOf).map(Math::round);
  }

  Optional<String> text(String facet) {
    return node.text(facet);
  }

  private boolean isTrue(String flag) {
    return node.text(flag).equals(Optional.of("true"));
  }

  private static Schema read(Value value) {
    return new Schema(value.asMap());
  }
}
