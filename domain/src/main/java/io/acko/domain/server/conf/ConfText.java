package io.acko.domain.server.conf;

import java.util.List;

/** Writes a tree as text: one line for each setting, one tab for each level, as the peer does. */
final class ConfText {
  private final StringBuilder out = new StringBuilder();

  private ConfText() {}

  static String of(Conf conf) {
    ConfText text = new ConfText();
    conf.items().forEach(item -> text.item(0, item));
    return text.out.toString();
  }

  private void item(int depth, ConfItem item) {
    switch (item) {
      case Setting(String name, List<String> values) -> line(depth, name, values, "");
      case Block(String name, List<String> label, List<ConfItem> items) -> {
        line(depth, name, label, " {");
        items.forEach(inner -> item(depth + 1, inner));
        line(depth, "}", List.of(), "");
      }
    }
  }

  private void line(int depth, String name, List<String> values, String end) {
    out.append("\t".repeat(depth)).append(name);
    values.forEach(value -> out.append(' ').append(value));
    out.append(end).append('\n');
  }
}
