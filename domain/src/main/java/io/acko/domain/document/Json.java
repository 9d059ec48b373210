package io.acko.domain.document;

import java.util.Iterator;

/**
 * Prints a document as compact JSON with sorted keys.
 *
 * <p>The escapes are those of Go's encoder ({@code <}, {@code >} and {@code &} as unicode escapes),
 * because the configuration hash of the peer is taken over that text, and an equal hash is what
 * lets a running cluster be taken over without a restart.
 */
public final class Json {
  private Json() {}

  public static String print(Value value) {
    StringBuilder out = new StringBuilder();
    append(out, value);
    return out.toString();
  }

  private static void append(StringBuilder out, Value value) {
    switch (value) {
      case MapValue map -> appendMap(out, map);
      case ListValue list -> appendList(out, list);
      case TextValue(String text) -> quote(out, text);
      case NumberValue number -> out.append(number.plain());
      case BooleanValue(boolean flag) -> out.append(flag);
      case NullValue _ -> out.append("null");
    }
  }

  private static void appendMap(StringBuilder out, MapValue map) {
    out.append('{');
    Iterator<String> names = map.entries().keySet().iterator();
    while (names.hasNext()) {
      String name = names.next();
      quote(out, name);
      out.append(':');
      append(out, map.entries().getOrDefault(name, NullValue.NULL));
      out.append(names.hasNext() ? "," : "");
    }
    out.append('}');
  }

  private static void appendList(StringBuilder out, ListValue list) {
    out.append('[');
    Iterator<Value> items = list.items().iterator();
    while (items.hasNext()) {
      append(out, items.next());
      out.append(items.hasNext() ? "," : "");
    }
    out.append(']');
  }

  private static void quote(StringBuilder out, String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        case '\b' -> out.append("\\b");
        case '\f' -> out.append("\\f");
        case '<', '>', '&', '\u2028', '\u2029' -> out.append(escaped(c));
        default -> out.append(c < 0x20 ? escaped(c) : String.valueOf(c));
      }
    }
    out.append('"');
  }

  private static String escaped(char c) {
    return String.format("\\u%04x", (int) c);
  }
}
