package io.acko.domain;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.NumberValue;
import io.acko.domain.document.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Documents for tests, written in YAML's flow form: {@code {a: 1, b: [x, "y z"]}}. */
public final class Doc {
  private final String text;
  private int at;

  private Doc(String text) {
    this.text = text;
  }

  public static MapValue of(String text) {
    Doc doc = new Doc(text.strip());
    MapValue map = (MapValue) doc.value();
    doc.blanks();
    if (doc.at != doc.text.length()) {
      throw new IllegalArgumentException("more text at " + doc.at + " of " + text);
    }
    return map;
  }

  private Value value() {
    blanks();
    return switch (text.charAt(at)) {
      case '{' -> map();
      case '[' -> list();
      case '"' -> Value.of(quoted());
      default -> scalar(bare(",]}"));
    };
  }

  private MapValue map() {
    TreeMap<String, Value> entries = new TreeMap<>();
    at++;
    while (!closes('}')) {
      String key = text.charAt(at) == '"' ? quoted() : bare(":");
      blanks();
      at++;
      entries.put(key, value());
    }
    return new MapValue(entries);
  }

  private ListValue list() {
    List<Value> items = new ArrayList<>();
    at++;
    while (!closes(']')) {
      items.add(value());
    }
    return new ListValue(items);
  }

  private boolean closes(char end) {
    blanks();
    if (text.charAt(at) == ',') {
      at++;
      blanks();
    }
    if (text.charAt(at) == end) {
      at++;
      return true;
    }
    return false;
  }

  private String quoted() {
    int end = text.indexOf('"', at + 1);
    String inside = text.substring(at + 1, end);
    at = end + 1;
    return inside.replace("\\n", "\n").replace("\\t", "\t");
  }

  private String bare(String ends) {
    int start = at;
    while (ends.indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(start, at).strip();
  }

  private static Value scalar(String word) {
    return switch (word) {
      case "true", "false" -> Value.of(Boolean.parseBoolean(word));
      case "null" -> NullValue.NULL;
      default ->
          word.matches("-?[0-9][0-9.]*(e[0-9]+)?") && word.indexOf('.') == word.lastIndexOf('.')
              ? new NumberValue(new BigDecimal(word))
              : Value.of(word);
    };
  }

  private void blanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }
}
