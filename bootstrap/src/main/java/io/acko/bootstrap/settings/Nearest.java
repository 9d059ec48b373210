package io.acko.bootstrap.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known word that was probably meant. */
public final class Nearest {
  private Nearest() {}

  /** The known word with the fewest edits to {@code word}, if those are few for its length. */
  public static Optional<String> to(String word, Collection<String> known) {
    return known.stream()
        .min(Comparator.comparingInt(candidate -> edits(word, candidate)))
        .filter(candidate -> edits(word, candidate) <= Math.max(2, candidate.length() / 3));
  }

  /** A sentence to be put behind an error, empty when nothing is near. */
  public static String hint(String word, Collection<String> known) {
    return to(word, known).map(near -> "; did you mean " + near + "?").orElse("");
  }

  /** Levenshtein's distance, without regard to case. */
  static int edits(String one, String other) {
    String from = one.toLowerCase(Locale.ROOT);
    String to = other.toLowerCase(Locale.ROOT);
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int swap = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(swap, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[to.length()];
  }
}
