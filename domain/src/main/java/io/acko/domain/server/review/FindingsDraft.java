package io.acko.domain.server.review;

import io.acko.domain.failure.Violation;
import io.acko.domain.failure.Warning;
import io.acko.domain.failure.Wording;
import java.util.ArrayList;
import java.util.List;

/** Findings while they are being collected. */
final class FindingsDraft {
  private final List<Violation> violations = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();

  /** A rule is broken at a path; the words go into its sentences. */
  void tell(ReviewRule rule, String path, Object... words) {
    Wording told = rule.wording().with(words);
    if (rule.refuses()) {
      violations.add(new Violation(rule.id(), path, told.message(), told.fix()));
    } else {
      warnings.add(new Warning(rule.id(), path, told.message(), told.fix()));
    }
  }

  Findings done() {
    return new Findings(violations, warnings);
  }
}
