package io.acko.adapters.simulation.server.conf;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Reads the structure of a file and nothing else: for files of which nobody asks whether a server
 * would accept them.
 */
final class ConfOutline {
  private final Deque<ConfBlock> open = new ArrayDeque<>();

  private ConfOutline() {
    open.push(new ConfBlock("", ""));
  }

  /** Unbalanced braces end blocks early or late but never fail. */
  static ConfBlock read(String text) {
    ConfOutline outline = new ConfOutline();
    text.lines().forEach(outline::take);
    while (outline.open.size() > 1) {
      outline.close();
    }
    return outline.open.element();
  }

  private void take(String raw) {
    int comment = raw.indexOf('#');
    String line = (comment < 0 ? raw : raw.substring(0, comment)).strip();
    if (line.equals("}")) {
      close();
    } else if (!line.isEmpty()) {
      boolean opens = line.endsWith("{");
      String[] words =
          (opens ? line.substring(0, line.length() - 1) : line).strip().split("\\s+", 2);
      String rest = words.length > 1 ? words[1] : "";
      if (opens) {
        open.push(new ConfBlock(words[0], rest));
      } else {
        open.element().add(words[0], rest);
      }
    }
  }

  private void close() {
    if (open.size() > 1) {
      ConfBlock ended = open.pop();
      open.element().add(ended);
    }
  }
}
