package io.acko.adapters.webhook;

import io.acko.domain.admission.rule.Finding;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Findings as warnings, which travel in HTTP headers: the API wants at most 120 characters in each,
 * no line breaks, and cuts what is beyond 4096 bytes in all. So a long one becomes several lines,
 * and what does not fit any more is counted.
 */
final class WarningLines {
  static final int LINE = 120;
  static final int TOTAL_BYTES = 4096;

  private static final String GOES_ON = "… ";

  private WarningLines() {}

  static List<String> of(List<Finding> warnings) {
    List<String> lines = new ArrayList<>();
    int bytes = 0;
    for (int told = 0; told < warnings.size(); told++) {
      List<String> next = wrapped(warnings.get(told).text());
      int more = next.stream().mapToInt(WarningLines::bytes).sum();
      if (bytes + more + reserve(warnings.size()) > TOTAL_BYTES) {
        lines.add(rest(warnings.size() - told));
        return lines;
      }
      bytes += more;
      lines.addAll(next);
    }
    return lines;
  }

  private static List<String> wrapped(String text) {
    List<String> lines = new ArrayList<>();
    String rest = text.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
    while (rest.length() > room(lines)) {
      int end = end(rest, room(lines));
      lines.add(beginning(lines) + rest.substring(0, end).stripTrailing());
      rest = rest.substring(end).stripLeading();
    }
    if (!rest.isEmpty()) {
      lines.add(beginning(lines) + rest);
    }
    return lines;
  }

  /** After the last word that fits; within a word that alone is longer than a line. */
  private static int end(String text, int room) {
    int space = text.lastIndexOf(' ', room);
    int end = space > room / 2 ? space : room;
    return Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
  }

  private static String beginning(List<String> before) {
    return before.isEmpty() ? "" : GOES_ON;
  }

  private static int room(List<String> before) {
    return LINE - beginning(before).length();
  }

  private static int reserve(int count) {
    return bytes(rest(count));
  }

  private static String rest(int count) {
    return "and " + count + " more warnings";
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
