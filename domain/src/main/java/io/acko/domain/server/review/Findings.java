package io.acko.domain.server.review;

import io.acko.domain.failure.Violation;
import io.acko.domain.failure.Warning;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What is to be said of a configuration: violations refuse it, warnings do not. */
public record Findings(List<Violation> violations, List<Warning> warnings) {
  /** Nothing to say. */
  public static final Findings NONE = new Findings(List.of(), List.of());

  public Findings {
    violations = List.copyOf(violations);
    warnings = List.copyOf(warnings);
  }

  /** These and others, each once. */
  public Findings and(Findings more) {
    Set<Violation> bothViolations = new LinkedHashSet<>(violations);
    bothViolations.addAll(more.violations);
    Set<Warning> bothWarnings = new LinkedHashSet<>(warnings);
    bothWarnings.addAll(more.warnings);
    return new Findings(List.copyOf(bothViolations), List.copyOf(bothWarnings));
  }

  /** These with other paths. */
  public Findings at(UnaryOperator<String> path) {
    return new Findings(
        violations.stream()
            .map(one -> new Violation(one.rule(), path.apply(one.path()), one.message(), one.fix()))
            .toList(),
        warnings.stream()
            .map(one -> new Warning(one.rule(), path.apply(one.path()), one.message(), one.fix()))
            .toList());
  }
}
