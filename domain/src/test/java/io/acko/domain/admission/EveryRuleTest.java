package io.acko.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.admission.check.Rules;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.Rule;
import io.acko.domain.admission.rule.Severity;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every rule lets its good example pass and finds its bad one, at its path and in its words. */
class EveryRuleTest {
  private static List<Example> examples() {
    return Examples.all();
  }

  private static List<Finding> findings(Example example) {
    return switch (AdmissionPolicy.judge(example.request())) {
      case Admission.Allowed(var warnings) -> warnings;
      case Admission.Denied(var refusals, var warnings) ->
          Stream.concat(refusals.stream(), warnings.stream()).toList();
    };
  }

  private static Rule rule(String id) {
    return Rules.ALL.stream().filter(rule -> rule.id().equals(id)).findFirst().orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void itsExamplesShowWhatItFinds(Example example) {
    List<Finding> its =
        findings(example).stream().filter(one -> one.rule().equals(example.rule())).toList();
    assertThat(its.isEmpty()).as("%s", findings(example)).isEqualTo(example.fine());
  }

  @ParameterizedTest
  @MethodSource("examples")
  void itsFindingsAreOfItsPathItsWordsAndItsSeverity(Example example) {
    Rule rule = rule(example.rule());
    findings(example).stream()
        .filter(one -> one.rule().equals(rule.id()))
        .forEach(
            one -> {
              assertThat(one.severity()).isEqualTo(rule.severity());
              assertThat(one.path()).matches(path(rule.path()));
              assertThat(one.message()).matches(shape(rule.wording().message()));
              assertThat(one.fix()).matches(shape(rule.wording().fix()));
              assertThat(one.message() + one.fix()).doesNotContain("{}");
              assertThat(one.text()).doesNotContain("\n");
            });
  }

  @ParameterizedTest
  @MethodSource("examples")
  void aRequestIsDeniedJustWhenSomethingRefusesIt(Example example) {
    boolean refused = findings(example).stream().anyMatch(one -> one.severity().refuses());
    assertThat(AdmissionPolicy.judge(example.request()) instanceof Admission.Denied)
        .isEqualTo(refused);
    if (!example.fine() && rule(example.rule()).severity() != Severity.WARN) {
      assertThat(refused).isTrue();
    }
  }

  @Test
  void everyRuleHasAnExampleOfEachKindAndEveryExampleARule() {
    for (boolean fine : Example.kinds()) {
      assertThat(
              examples().stream()
                  .filter(example -> example.fine() == fine)
                  .map(Example::rule)
                  .distinct()
                  .sorted())
          .as(fine ? "rules with an example that passes" : "rules with one that is found")
          .isEqualTo(Rules.ALL.stream().map(Rule::id).sorted().toList());
    }
  }

  @Test
  void idsAreUniqueAndInKebabCase() {
    List<String> ids = Rules.ALL.stream().map(Rule::id).toList();
    assertThat(ids).doesNotHaveDuplicates().allMatch(id -> id.matches("[a-z]+(-[a-z]+)+"));
  }

  @Test
  void everyRuleSaysWhatToWriteInstead() {
    assertThat(Rules.ALL)
        .allSatisfy(
            rule -> {
              assertThat(rule.wording().fix()).isNotBlank();
              assertThat(rule.wording().message()).doesNotEndWith(".");
            });
  }

  private static Pattern shape(String sentence) {
    String words =
        Stream.of(sentence.split("\\{}", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    return Pattern.compile(words + "( \\(.*\\))?");
  }

  /** Rules of storage and configuration hold for racks, those of templates for overrides. */
  private static Pattern path(String pattern) {
    String regex =
        Stream.of(pattern.split("(?<=\\*)|(?=\\*)", -1))
            .collect(Collectors.joining())
            .replaceAll("[.\\[\\]]", "\\\\$0")
            .replace("**", "<any>")
            .replace("\\[*\\]", "\\[\\d+\\]")
            .replace("*", "[^.]*(\\[.*\\])?")
            .replace("<any>", ".*")
            .replace("\\.[^.]*(\\[.*\\])?", "(\\.[^.]*)?(\\[.*\\])?");
    return Pattern.compile(
        regex.replaceFirst(
                "^spec", "spec(\\\\.overrides|\\\\.rackConfig\\\\.racks\\\\[\\\\d+\\\\])?")
            + "(\\[\\d+\\])?");
  }
}
