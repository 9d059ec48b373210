package io.acko.domain.admission.check;

import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Subject;
import java.util.List;
import java.util.stream.Stream;

/** Every rule there is, in the order in which findings are told. */
public final class Rules {
  /** The list; what is not in it judges nothing. */
  public static final List<Rule> ALL = Stream.of(SizeRules.ALL).flatMap(List::stream).toList();

  private Rules() {}

  /** What all rules of its kind say of a subject. */
  public static List<Finding> findings(Subject subject) {
    return ALL.stream()
        .filter(rule -> rule.kind() == subject.kind())
        .flatMap(rule -> rule.findings(subject).stream())
        .toList();
  }
}
