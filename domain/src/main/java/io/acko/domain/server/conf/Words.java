package io.acko.domain.server.conf;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What may stand in a line. Words are divided by white space, {@code #} begins a comment, and
 * braces begin and end blocks; there are no quotes, so nothing can be escaped.
 */
public final class Words {
  /** The longest line a server reads, in bytes. */
  public static final int LONGEST_LINE = 1023;

  /** Below it every character behind the blank can be seen. */
  private static final int ASCII_END = 0x7f;

  /** How many values a line may have; the server reads over more. */
  public static final int MOST_VALUES = 3;

  private Words() {}

  /** Whether a text is one word that stays in its line. */
  public static boolean isWord(String text) {
    return !text.isEmpty() && text.indexOf(' ') < 0 && staysInLine(text);
  }

  /** Whether a text, blanks included, stays in its line. */
  public static boolean staysInLine(String text) {
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      int c = text.codePointAt(i);
      if (c != ' ' && !isInk(c)) {
        return false;
      }
    }
    return text.indexOf('#') < 0;
  }

  /** No control character, no other white space of Unicode, no half of a character, no brace. */
  private static boolean isInk(int c) {
    if (c < ASCII_END) {
      return c > ' ' && c != '{' && c != '}';
    }
    boolean blank =
        Character.isISOControl(c) || Character.isWhitespace(c) || Character.isSpaceChar(c);
    return !blank && Character.getType(c) != Character.SURROGATE;
  }

  /** The words of a text divided by blanks. */
  public static List<String> of(String text) {
    String bare = text.strip();
    if (bare.indexOf(' ') < 0) {
      return bare.isEmpty() ? List.of() : List.of(bare);
    }
    return List.of(bare.split(" +"));
  }

  /** The length of a line at a depth, as the server counts it. */
  public static int length(int depth, String name, List<String> values) {
    int length = depth + bytes(name);
    for (String value : values) {
      length += 1 + bytes(value);
    }
    return length;
  }

  /** The length of a text as the server counts it. */
  public static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  static void require(String name, List<String> values) {
    if (!isWord(name) || !values.stream().allMatch(Words::isWord) || values.size() > MOST_VALUES) {
      throw new IllegalArgumentException("no line of aerospike.conf: a name with such values");
    }
  }
}
