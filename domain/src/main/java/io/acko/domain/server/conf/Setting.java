package io.acko.domain.server.conf;

import java.util.List;

/** One line: a name and up to three values; the server would read over a fourth. */
public record Setting(String name, List<String> values) implements ConfItem {

  public Setting {
    values = List.copyOf(values);
    Words.require(name, values);
  }

  public Setting(String name, String value) {
    this(name, List.of(value));
  }
}
