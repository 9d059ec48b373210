package io.acko.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rule 15: a name says what a thing is, which none of these words does. */
class NamesTest {
  private static final Set<String> EMPTY_WORDS =
      Set.of("util", "helper", "manager", "impl", "abstract", "base", "common");

  /** Where a CamelCase name has a seam. */
  private static final Pattern SEAM =
      Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+");

  static ArchRule namesSaySomething(Layout layout) {
    return classes()
        .that()
        .resideInAPackage(layout.root() + "..")
        .should(
            new ArchCondition<JavaClass>("have names without empty words") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                String below = type.getName().substring(layout.root().length() + 1);
                if (words(below).anyMatch(EMPTY_WORDS::contains)) {
                  events.add(
                      SimpleConditionEvent.violated(type, type.getName() + " has an empty word"));
                }
              }
            });
  }

  /** The words of a name in lower case, a plural as its singular. */
  private static Stream<String> words(String name) {
    return SEAM.splitAsStream(name)
        .map(word -> word.toLowerCase(Locale.ROOT))
        .map(
            word ->
                EMPTY_WORDS.contains(word.replaceAll("s$", "")) ? word.replaceAll("s$", "") : word);
  }

  @Test
  void productionNamesCarryNoEmptyWord() {
    Proof rule = Proof.of(NamesTest::namesSaySomething);
    rule.holds();
    rule.isBrokenBy(
        "names", "QuantityUtils", "PodManager", "BaseStep", "common.Anything", "Outer$StepImpl");
    rule.failsOnNothing();
  }

  @Test
  void aWordIsAWholeCamelCaseWord() {
    for (String fine : List.of("Database", "Baseline", "Implied", "Utility")) {
      assertThat(words(fine)).as(fine).doesNotContainAnyElementsOf(EMPTY_WORDS);
    }
    for (String bad : List.of("PodUtil", "CRDHelper", "HelperOfPods", "Outer$Base", "a.util.B")) {
      assertThat(words(bad)).as(bad).containsAnyElementsOf(EMPTY_WORDS);
    }
  }
}
