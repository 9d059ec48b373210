package io.acko.domain.failure;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sentences of a rule, with {@code {}} wherever a word comes in.
 *
 * @param message what is wrong
 * @param fix what to write instead
 */
public record Wording(String message, String fix) {
  private static final Pattern PLACE = Pattern.compile("\\{}");
  private static final int LONGEST = 200;

  /** Both sentences with these words, in their order; a place without a word stays empty. */
  public Wording with(Object... words) {
    Iterator<String> next = Arrays.stream(words).map(Wording::told).iterator();
    return new Wording(fill(message, next), fill(fix, next));
  }

  /** Both sentences with these words. */
  public Wording with(List<String> words) {
    return with(words.toArray());
  }

  private static String fill(String sentence, Iterator<String> words) {
    return PLACE
        .matcher(sentence)
        .replaceAll(_ -> words.hasNext() ? Matcher.quoteReplacement(words.next()) : "");
  }

  /** A word may be a whole document, and the sentence is for a person and a status. */
  private static String told(Object word) {
    String line = String.valueOf(word).replaceAll("\\p{Cntrl}", " ");
    return line.codePointCount(0, line.length()) <= LONGEST
        ? line
        : line.substring(0, line.offsetByCodePoints(0, LONGEST)) + "...";
  }
}
