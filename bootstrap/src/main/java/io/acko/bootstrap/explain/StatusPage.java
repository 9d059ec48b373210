package io.acko.bootstrap.explain;

import io.acko.bootstrap.page.Paper;
import io.acko.bootstrap.settings.Nearest;
import java.util.List;

/** What a word of a cluster's status means: a condition, or the reason of one. */
final class StatusPage {
  private static final int COLUMN = 9;

  private StatusPage() {}

  /** Prints what a word means, and says whether it is one. */
  static boolean print(String word, Paper paper) {
    StatusWords words = new StatusWords();
    String kind = words.kinds().getOrDefault(word, "");
    if (kind.isEmpty()) {
      return false;
    }
    paper.line(word);
    paper.line("  " + kind);
    paper.blank();
    paper.entry("  ", "says", COLUMN, words.says(word));
    paper.entry("  ", "fix", COLUMN, words.fix(word));
    return true;
  }

  static List<String> similar(String word) {
    return Nearest.to(word, List.copyOf(new StatusWords().kinds().keySet())).stream().toList();
  }
}
