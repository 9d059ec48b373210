package io.acko.domain.admission.rule;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fills the words of a spot into the sentences of a rule, one after the other. */
final class Sentence {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{(value)?}");
  private static final int LONGEST = 200;

  private final String value;
  private final Queue<String> words;

  Sentence(Spot spot) {
    this.value = shortened(spot.value());
    this.words = new ArrayDeque<>(spot.words());
  }

  String fill(String shape) {
    return PLACEHOLDER
        .matcher(shape)
        .replaceAll(
            place ->
                Matcher.quoteReplacement(
                    place.group(1) == null ? shortened(words.remove()) : value));
  }

  /** A value may be a whole document, and the sentence is for a person and a status. */
  private static String shortened(String text) {
    String line = text.replaceAll("\\p{Cntrl}", " ");
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
  }
}
