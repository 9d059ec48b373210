package io.acko.domain.server.info;

import io.acko.domain.observation.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads the words of answers: numbers, truths, names and lists of them. */
final class Texts {
  private static final Pattern GENERATION = Pattern.compile("-?[0-9]{1,18}");
  private static final Pattern HEX = Pattern.compile("[0-9A-Fa-f]{1,16}");
  private static final Pattern VERSION = Pattern.compile("[0-9]+(?:\\.[0-9]+){1,9}\\S*");
  private static final int MOST_OF_A_COUNT = 18;
  private static final int MOST_OF_A_NUMBER = 9;
  private static final int SHOWN = 60;

  private Texts() {}

  static Reading<Acknowledgement> ok(String text) {
    return text.equals("ok")
        ? new Reading.Known<>(Acknowledgement.OK)
        : new Reading.Unknown<>("neither ok nor an error: " + shown(text));
  }

  static Reading<Long> count(String text) {
    return isDigits(text, MOST_OF_A_COUNT)
        ? new Reading.Known<>(Long.parseLong(text))
        : new Reading.Unknown<>("is no number: " + shown(text));
  }

  static Reading<Integer> number(String text) {
    return isDigits(text, MOST_OF_A_NUMBER)
        ? new Reading.Known<>(Integer.parseInt(text))
        : new Reading.Unknown<>("is no number: " + shown(text));
  }

  private static boolean isDigits(String text, int most) {
    boolean digits = !text.isEmpty() && text.length() <= most;
    for (int i = 0; digits && i < text.length(); i++) {
      digits = text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    return digits;
  }

  /** A number that is -1 before there is anything to count. */
  static Reading<Long> generation(String text) {
    return GENERATION.matcher(text).matches()
        ? new Reading.Known<>(Long.parseLong(text))
        : new Reading.Unknown<>("is no number: " + shown(text));
  }

  static Reading<Boolean> truth(String text) {
    return switch (text) {
      case "true" -> new Reading.Known<>(true);
      case "false" -> new Reading.Known<>(false);
      default -> new Reading.Unknown<>("is neither true nor false: " + shown(text));
    };
  }

  /** A node id or cluster key. */
  static Reading<String> hex(String text) {
    return HEX.matcher(text).matches()
        ? new Reading.Known<>(text)
        : new Reading.Unknown<>("is not hexadecimal: " + shown(text));
  }

  /** Such as {@code 8.1.2.0}. */
  static Reading<String> version(String text) {
    return VERSION.matcher(text).matches()
        ? new Reading.Known<>(text)
        : new Reading.Unknown<>("is no version: " + shown(text));
  }

  /** Anything that is not blank. */
  static Reading<String> word(String text) {
    return text.isBlank() ? new Reading.Unknown<>("is empty") : new Reading.Known<>(text);
  }

  static Reading<List<String>> list(String text, char separator) {
    return new Reading.Known<>(split(text, separator));
  }

  /** The parts of a list; a separator behind the last is of no meaning. */
  static List<String> split(String text, char separator) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    while (from < text.length()) {
      int to = text.indexOf(separator, from);
      int end = to < 0 ? text.length() : to;
      parts.add(text.substring(from, end));
      from = end + 1;
    }
    return List.copyOf(parts);
  }

  /** Short enough for a sentence. */
  static String shown(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }
}
