package io.acko.adapters.crd;

import io.acko.domain.document.BooleanValue;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.NumberValue;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Turns JSON trees into documents and back; numbers stay exact and whole ones stay whole. */
public final class JsonValues {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private JsonValues() {}

  /** The document of a tree; what is absent is null. */
  public static Value read(@Nullable JsonNode node) {
    if (node == null || node.isNull() || node.isMissingNode()) {
      return NullValue.NULL;
    }
    if (node.isObject()) {
      TreeMap<String, Value> entries = new TreeMap<>();
      node.properties().forEach(entry -> entries.put(entry.getKey(), read(entry.getValue())));
      return new MapValue(entries);
    }
    if (node.isArray()) {
      return ListValue.of(node.values().stream().map(JsonValues::read).toList());
    }
    if (node.isBoolean()) {
      return new BooleanValue(node.booleanValue());
    }
    return node.isNumber() ? Numbers.read(node.numberValue()) : new TextValue(node.asString());
  }

  /** The tree of a document. */
  public static JsonNode write(Value value) {
    return switch (value) {
      case MapValue map -> object(map);
      case ListValue list -> {
        ArrayNode array = NODES.arrayNode();
        list.items().forEach(item -> array.add(write(item)));
        yield array;
      }
      case TextValue(String text) -> NODES.stringNode(text);
      case NumberValue number -> number(number);
      case BooleanValue(boolean flag) -> NODES.booleanNode(flag);
      case NullValue _ -> NODES.nullNode();
    };
  }

  private static ObjectNode object(MapValue map) {
    ObjectNode object = NODES.objectNode();
    map.entries().forEach((name, value) -> object.set(name, write(value)));
    return object;
  }

  private static JsonNode number(NumberValue number) {
    return switch (Numbers.write(number)) {
      case Integer whole -> NODES.numberNode(whole);
      case Long whole -> NODES.numberNode(whole);
      case BigInteger whole -> NODES.numberNode(whole);
      case Number fraction -> NODES.numberNode(new BigDecimal(fraction.toString()));
    };
  }
}
