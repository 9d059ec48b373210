package io.acko.domain.server.review;

import io.acko.domain.server.conf.ConfItem;
import io.acko.domain.server.conf.Setting;
import io.acko.domain.server.parameter.Parameter;
import java.util.List;

/** A value of a parameter of the table; several values of one are several entries. */
public record Entry(Parameter parameter, String path, List<String> words) implements Node {

  public Entry {
    words = List.copyOf(words);
  }

  /** The value in the one way of writing it. */
  public String canonical() {
    return String.join(" ", parameter.form().canonical(words));
  }

  /** The value as it is written. */
  public String text() {
    return String.join(" ", words);
  }

  @Override
  public ConfItem item() {
    return new Setting(parameter.name(), words);
  }
}
