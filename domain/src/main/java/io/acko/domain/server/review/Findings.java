package io.acko.domain.server.review;

import io.acko.domain.failure.Violation;
import io.acko.domain.failure.Warning;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** What is to be said of a configuration: violations refuse it, warnings do not. */
public record Findings(List<Violation> violations, List<Warning> warnings) {
  /** Nothing to say. */
  public static final Findings NONE = new Findings(List.of(), List.of());

  public Findings {
    violations = List.copyOf(violations);
    warnings = List.copyOf(warnings);
  }

  /** All of these, each once; gathered at once, since there may be one for each of many racks. */
  public static Findings of(Stream<Findings> all) {
    Set<Violation> violations = new LinkedHashSet<>();
    Set<Warning> warnings = new LinkedHashSet<>();
    all.forEach(
        one -> {
          violations.addAll(one.violations);
          warnings.addAll(one.warnings);
        });
    return new Findings(List.copyOf(violations), List.copyOf(warnings));
  }

  /** These and others, each once. */
  public Findings and(Findings more) {
    return of(Stream.of(this, more));
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
