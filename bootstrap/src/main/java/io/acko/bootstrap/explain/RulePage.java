package io.acko.bootstrap.explain;

import io.acko.bootstrap.page.Paper;
import io.acko.bootstrap.settings.Nearest;
import io.acko.domain.admission.check.Rules;
import io.acko.domain.admission.rule.Rule;
import java.util.List;

/** What is known of a rule of admission, by the id that a finding bears. */
final class RulePage {
  private static final int COLUMN = 9;

  private RulePage() {}

  /** Prints the rule of that id, and says whether there is one; an id may be of several rules. */
  static boolean print(String id, Paper paper) {
    List<Rule> found = Rules.ALL.stream().filter(rule -> rule.id().equals(id)).toList();
    for (int i = 0; i < found.size(); i++) {
      if (i > 0) {
        paper.blank();
      }
      print(found.get(i), paper);
    }
    return !found.isEmpty();
  }

  static List<String> similar(String id) {
    return Nearest.to(id, Rules.ALL.stream().map(Rule::id).toList()).stream().toList();
  }

  private static void print(Rule rule, Paper paper) {
    paper.line(rule.id());
    paper.line("  a rule of admission");
    paper.blank();
    paper.entry("  ", "judges", COLUMN, rule.path());
    paper.entry("  ", "says", COLUMN, rule.wording().message());
    paper.entry("  ", "fix", COLUMN, rule.wording().fix());
    paper.entry(
        "  ",
        "follows",
        COLUMN,
        switch (rule.severity()) {
          case REFUSE -> "the change is refused; past the webhook, a permanent failure";
          case REFUSE_NEW -> "the same for a new cluster; one that runs is told";
          case WARN -> "the change is taken, and its author told";
        });
  }
}
