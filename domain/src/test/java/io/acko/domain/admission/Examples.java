package io.acko.domain.admission;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The examples of every rule, and other tables beside the tests. */
public final class Examples {
  private Examples() {}

  /** All examples in the order of their file. */
  public static List<Example> all() {
    List<Example> examples = new ArrayList<>();
    String rule = "";
    for (String line : lines("examples.txt")) {
      if (line.startsWith("  ")) {
        boolean fine = line.strip().startsWith("fine ");
        examples.add(Example.of(rule, fine, line.strip().substring(4).strip()));
      } else {
        rule = line.strip();
      }
    }
    return examples;
  }

  /** The lines of a table without its comments. */
  static List<String> lines(String name) {
    try (InputStream file = Examples.class.getResourceAsStream(name)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
