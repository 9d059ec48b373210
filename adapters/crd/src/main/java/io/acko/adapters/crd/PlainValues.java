package io.acko.adapters.crd;

import io.acko.domain.document.BooleanValue;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.NumberValue;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Turns the maps and lists of a generic Kubernetes object into documents and back. */
public final class PlainValues {
  private PlainValues() {}

  /** The document of an object made of maps, lists and scalars; anything else becomes its text. */
  public static Value read(@Nullable Object object) {
    return switch (object) {
      case null -> NullValue.NULL;
      case Map<?, ?> map -> map(map);
      case Iterable<?> list when !(list instanceof JsonNode) -> list(list);
      case JsonNode node -> JsonValues.read(node);
      case Boolean flag -> new BooleanValue(flag);
      case Number number -> Numbers.read(number);
      default -> new TextValue(object.toString());
    };
  }

  /** The maps, lists and scalars of a document, free to be changed. */
  public static @Nullable Object write(Value value) {
    return switch (value) {
      case MapValue map -> write(map);
      case ListValue list -> {
        List<@Nullable Object> items = new ArrayList<>();
        list.items().forEach(item -> items.add(write(item)));
        yield items;
      }
      case TextValue(String text) -> text;
      case NumberValue number -> Numbers.write(number);
      case BooleanValue(boolean flag) -> flag;
      case NullValue _ -> null;
    };
  }

  /** The entries of a document, free to be changed. */
  public static Map<String, @Nullable Object> write(MapValue map) {
    Map<String, @Nullable Object> entries = new LinkedHashMap<>();
    map.entries().forEach((name, entry) -> entries.put(name, write(entry)));
    return entries;
  }

  private static MapValue map(Map<?, ?> map) {
    TreeMap<String, Value> entries = new TreeMap<>();
    map.forEach((name, value) -> entries.put(String.valueOf(name), read(value)));
    return new MapValue(entries);
  }

  private static ListValue list(Iterable<?> list) {
    List<Value> items = new ArrayList<>();
    list.forEach(item -> items.add(read(item)));
    return new ListValue(items);
  }
}
