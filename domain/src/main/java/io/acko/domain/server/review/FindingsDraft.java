package io.acko.domain.server.review;

import io.acko.domain.failure.RuleText;
import io.acko.domain.failure.Violation;
import io.acko.domain.failure.Warning;
import java.util.ArrayList;
import java.util.List;

/** Findings while they are being collected. */
final class FindingsDraft {
  private final List<Violation> violations = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();

  /** A rule is broken at a path; the words go into its sentences. */
  void tell(RuleText rule, String path, Object... words) {
    if (rule.refuses()) {
      violations.add(rule.violation(path, words));
    } else {
      warnings.add(rule.warning(path, words));
    }
  }

  Findings done() {
    return new Findings(violations, warnings);
  }
}
