package io.acko.domain.server.info;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** A row of the table of answers: what was sent, what came back, and what it means. */
record MeasuredAnswer(String command, String raw, String meaning) {

  static List<MeasuredAnswer> all() {
    String table = "measured-answers.tsv";
    try (InputStream in = MeasuredAnswer.class.getResourceAsStream(table)) {
      return new String(Objects.requireNonNull(in, table).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .map(parts -> new MeasuredAnswer(parts[0].replace("\\r", "\r"), parts[1], parts[2]))
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
