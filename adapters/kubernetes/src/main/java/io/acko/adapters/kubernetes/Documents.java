package io.acko.adapters.kubernetes;

import io.acko.domain.document.BooleanValue;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.NumberValue;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Turns JSON and the client's objects into documents of the domain. */
final class Documents {
  private static final JsonMapper READER = new JsonMapper();

  private final KubernetesSerialization serialization;

  Documents(KubernetesSerialization serialization) {
    this.serialization = serialization;
  }

  /** A text as a document; empty if it is no JSON object, such as the page of a proxy. */
  MapValue read(@Nullable String json) {
    if (json == null || json.isBlank()) {
      return MapValue.EMPTY;
    }
    try {
      return value(READER.readTree(json)).asMap();
    } catch (JacksonException noJson) {
      return MapValue.EMPTY;
    }
  }

  /** An object of the client as a document. */
  MapValue of(Object object) {
    return value(serialization.convertValue(object, JsonNode.class)).asMap();
  }

  static Value value(JsonNode node) {
    return switch (node.getNodeType()) {
      case OBJECT, POJO -> map(node);
      case ARRAY -> list(node);
      case STRING -> new TextValue(node.stringValue());
      case BINARY -> new TextValue(node.asString());
      case NUMBER -> new NumberValue(node.decimalValue());
      case BOOLEAN -> new BooleanValue(node.booleanValue());
      case NULL, MISSING -> NullValue.NULL;
    };
  }

  private static MapValue map(JsonNode node) {
    TreeMap<String, Value> entries = new TreeMap<>();
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      entries.put(entry.getKey(), value(entry.getValue()));
    }
    return new MapValue(entries);
  }

  private static ListValue list(JsonNode node) {
    List<Value> items = new ArrayList<>();
    for (JsonNode item : node) {
      items.add(value(item));
    }
    return new ListValue(items);
  }
}
