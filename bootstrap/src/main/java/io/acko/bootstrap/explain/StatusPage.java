package io.acko.bootstrap.explain;

import io.acko.bootstrap.page.Paper;
import io.acko.bootstrap.settings.Nearest;
import io.acko.domain.breaker.OpenCause;
import io.acko.domain.disruption.GateRule;
import io.acko.domain.status.ConditionType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a word of a cluster's status means: a condition, or the reason of one. */
final class StatusPage {
  private static final int COLUMN = 9;

  private StatusPage() {}

  /** Prints what a word means, and says whether it is one. */
  static boolean print(String word, Paper paper) {
    Optional<ConditionType> condition = ConditionType.of(word);
    condition.ifPresent(type -> print(word, "a condition", ConditionMeanings.of(type), paper));
    Optional<GateRule> rule =
        Arrays.stream(GateRule.values()).filter(one -> one.reason().equals(word)).findFirst();
    rule.ifPresent(one -> print(word, "why a pod is not taken", GateMeanings.of(one), paper));
    Optional<OpenCause> cause =
        Arrays.stream(OpenCause.values()).filter(one -> one.text().equals(word)).findFirst();
    cause.ifPresent(
        one -> print(word, "why the operator stopped trying", ConditionMeanings.of(one), paper));
    return condition.isPresent() || rule.isPresent() || cause.isPresent();
  }

  static List<String> similar(String word) {
    return Nearest.to(word, words()).stream().toList();
  }

  private static List<String> words() {
    List<String> words = new ArrayList<>();
    Stream.of(ConditionType.values()).map(ConditionType::text).forEach(words::add);
    Stream.of(GateRule.values()).map(GateRule::reason).forEach(words::add);
    Stream.of(OpenCause.values()).map(OpenCause::text).forEach(words::add);
    return words;
  }

  private static void print(String word, String kind, Meaning meaning, Paper paper) {
    paper.line(word);
    paper.line("  " + kind);
    paper.blank();
    paper.entry("  ", "says", COLUMN, meaning.says());
    paper.entry("  ", "fix", COLUMN, meaning.fix());
  }
}
