package io.acko.domain.document;

import java.util.Iterator;
import java.util.Map;

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
    Iterator<Map.Entry<String, Value>> entries = map.entries().entrySet().iterator();
    while (entries.hasNext()) {
      Map.Entry<String, Value> entry = entries.next();
      quote(out, entry.getKey());
      out.append(':');
      append(out, entry.getValue());
      out.append(entries.hasNext() ? "," : "");
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

  /** Copies stretches without escapes whole: most texts are one, and every digest passes here. */
  private static void quote(StringBuilder out, String text) {
    out.append('"');
    int copied = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (needsEscape(c)) {
        out.append(text, copied, i).append(escape(c));
        copied = i + 1;
      }
    }
    out.append(text, copied, text.length()).append('"');
  }

  private static boolean needsEscape(char c) {
    return switch (c) {
      case '"', '\\', '<', '>', '&', '\u2028', '\u2029' -> true;
      default -> c < 0x20;
    };
  }

  private static String escape(char c) {
    return switch (c) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      case '\b' -> "\\b";
      case '\f' -> "\\f";
      default -> String.format("\\u%04x", (int) c);
    };
  }
}
