package io.acko.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.function.Function;

/** What makes a rule worth having: it holds, it can be broken, and it does not pass on nothing. */
record Proof(Function<Layout, ArchRule> rule) {

  static Proof of(Function<Layout, ArchRule> rule) {
    return new Proof(rule);
  }

  /** Production code keeps the rule. */
  void holds() {
    rule.apply(Layout.PRODUCTION).check(Bytecode.production());
  }

  /** Each of these classes of a planted world breaks the rule, and no class named Innocent does. */
  void isBrokenBy(String world, String... culprits) {
    List<String> details =
        rule.apply(Layout.planted(world))
            .evaluate(Bytecode.planted(world))
            .getFailureReport()
            .getDetails();
    for (String culprit : culprits) {
      assertThat(details)
          .as("what the rule found in the planted world " + world)
          .anyMatch(detail -> detail.contains("." + culprit));
    }
    assertThat(details)
        .as("innocents found guilty")
        .noneMatch(detail -> detail.contains("Innocent"));
  }

  /** Without a class to judge the rule fails. */
  void failsOnNothing() {
    assertThatThrownBy(() -> rule.apply(Layout.planted("nothing")).check(Bytecode.nothing()))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("failed to check any classes");
  }
}
