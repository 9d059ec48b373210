package io.acko.domain.server.info;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * A row of the table of answers: what was sent, what came back, and what it means.
 *
 * @param whyText why nothing is read from it, if it means no more than a text
 */
record MeasuredAnswer(String command, String raw, String meaning, String whyText) {

  static List<MeasuredAnswer> all() {
    String table = "measured-answers.tsv";
    try (InputStream in = MeasuredAnswer.class.getResourceAsStream(table)) {
      return new String(Objects.requireNonNull(in, table).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .map(MeasuredAnswer::of)
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static MeasuredAnswer of(String[] cells) {
    return new MeasuredAnswer(
        cells[0].replace("\\r", "\r"), cells[1], cells[2], cells.length > 3 ? cells[3] : "");
  }
}
