package io.acko.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.acko.architecture.Sources.Source;
import java.util.ArrayList;
import java.util.List;

/** A rule about sources: looks at one after the other and reports to a finding. */
@FunctionalInterface
interface SourceRule {
  void judge(Source source, Findings findings);

  /** What a rule looked at, and what of it breaks the rule. */
  final class Findings {
    private int judged;
    private final List<String> violations = new ArrayList<>();

    /** Something the rule is about. */
    void judged() {
      judged++;
    }

    void violation(String what) {
      violations.add(what);
    }
  }

  default Findings in(Sources sources) {
    Findings findings = new Findings();
    sources.all().forEach(source -> judge(source, findings));
    return findings;
  }

  default void holdsIn(Sources sources) {
    Findings findings = in(sources);
    assertThat(findings.judged).as("things this rule has judged").isPositive();
    assertThat(findings.violations).isEmpty();
  }

  default void isBrokenBy(Sources planted, String finding) {
    assertThat(in(planted).violations).anyMatch(violation -> violation.contains(finding));
  }

  default void isKeptBy(Sources planted) {
    holdsIn(planted);
  }

  default void failsOnNothing() {
    assertThatThrownBy(() -> holdsIn(Sources.none()))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("judged");
  }
}
