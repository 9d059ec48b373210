package io.acko.domain.reporting;

import java.nio.charset.StandardCharsets;

/** Cuts texts to what a field may hold. */
final class Text {
  private static final String ELLIPSIS = "...";

  private Text() {}

  /** At most so many UTF-8 bytes, never half a character; a cut text ends in dots. */
  static String cut(String text, int bytes) {
    if (text.getBytes(StandardCharsets.UTF_8).length <= bytes) {
      return text;
    }
    StringBuilder kept = new StringBuilder();
    int used = ELLIPSIS.length();
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      String character = Character.toString(point);
      used += character.getBytes(StandardCharsets.UTF_8).length;
      if (used > bytes) {
        break;
      }
      kept.append(character);
      i += character.length();
    }
    return kept + ELLIPSIS;
  }
}
