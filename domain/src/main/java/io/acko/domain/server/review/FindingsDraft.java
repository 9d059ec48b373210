package io.acko.domain.server.review;

import io.acko.domain.failure.Violation;
import io.acko.domain.failure.Warning;
import java.util.ArrayList;
import java.util.List;

/** Findings while they are being collected. */
final class FindingsDraft {
  private final List<Violation> violations = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();

  void violation(String path, String message, String fix) {
    violations.add(new Violation(path, message, fix));
  }

  void warning(String path, String message, String fix) {
    warnings.add(new Warning(path, message, fix));
  }

  Findings done() {
    return new Findings(violations, warnings);
  }
}
