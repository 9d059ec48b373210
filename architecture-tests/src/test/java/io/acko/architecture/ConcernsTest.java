package io.acko.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.TreePath;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.ArchRule;
import io.acko.architecture.Sources.Source;
import io.acko.domain.concern.Concern;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Rule 10: a concern is a package that could be deleted, and one list names them all. */
class ConcernsTest {

  static ArchRule concernsDoNotKnowEachOther(Layout layout) {
    return slices()
        .matching(layout.concerns() + ".(*)..")
        .should()
        .notDependOnEachOther()
        .as("concerns do not depend on one another");
  }

  /** What is wrong with the concerns of a layout and their list, as sentences. */
  private static List<String> faults(Layout layout, JavaClasses classes) {
    Set<String> concerns =
        classes.stream()
            .map(JavaClass::getPackageName)
            .filter(name -> name.startsWith(layout.concerns() + "."))
            .map(name -> name.substring(layout.concerns().length() + 1).split("\\.")[0])
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(concerns).as("concerns below " + layout.concerns()).isNotEmpty();
    return concerns.stream().flatMap(name -> faults(name, layout, classes)).toList();
  }

  private static Stream<String> faults(String concern, Layout layout, JavaClasses classes) {
    List<JavaClass> policies =
        classes.stream()
            .filter(type -> type.getPackageName().equals(layout.concerns() + "." + concern))
            .filter(type -> type.isAssignableTo(Concern.class))
            .toList();
    if (policies.size() != 1) {
      return Stream.of(concern + " has " + policies.size() + " concerns, not one");
    }
    JavaClass policy = policies.getFirst();
    String wanted = concern + "policy";
    Stream<String> name =
        policy.getSimpleName().toLowerCase(Locale.ROOT).equals(wanted)
            ? Stream.empty()
            : Stream.of(concern + " has no policy of its name");
    long listed =
        timesListed(policy, classes.get(layout.root() + ".domain.reconciliation.ConcernOrder"));
    return Stream.concat(
        name,
        listed == 1
            ? Stream.empty()
            : Stream.of("ConcernOrder lists " + policy.getSimpleName() + " " + listed + " times"));
  }

  private static long timesListed(JavaClass policy, JavaClass order) {
    return order.getConstructorCallsFromSelf().stream()
        .filter(call -> call.getTargetOwner().equals(policy))
        .count();
  }

  /** A package-info of a concern says something. */
  static void packagesAreExplained(Source source, SourceRule.Findings findings) {
    CompilationUnitTree unit = source.unit();
    String name = String.valueOf(unit.getPackageName());
    if (source.name().endsWith("package-info.java") && name.contains(".domain.concern.")) {
      findings.judged();
      @Nullable String doc =
          source.trees().getDocComment(new TreePath(new TreePath(unit), unit.getPackage()));
      if (doc == null || !doc.strip().contains(".")) {
        findings.violation(name + " is not explained");
      } else if (doc.lines().filter(line -> !line.isBlank()).count() < 2) {
        findings.violation(name + " is explained without a why");
      }
    }
  }

  private static List<JavaClass> policies() {
    return Bytecode.production().stream()
        .filter(type -> type.getPackageName().startsWith(Layout.PRODUCTION.concerns() + "."))
        .filter(type -> type.isAssignableTo(Concern.class))
        .toList();
  }

  @Test
  void concernsDoNotDependOnOneAnother() {
    Proof rule = Proof.of(ConcernsTest::concernsDoNotKnowEachOther);
    rule.holds();
    rule.isBrokenBy("concerns", "domain.concern.nosy.NosyPolicy");
    rule.failsOnNothing();
  }

  @Test
  void everyConcernHasOnePolicyThatConcernOrderListsExactlyOnce() {
    assertThat(faults(Layout.PRODUCTION, Bytecode.production())).isEmpty();
    assertThat(faults(Layout.planted("concerns"), Bytecode.planted("concerns")))
        .containsExactlyInAnyOrder(
            "empty has 0 concerns, not one",
            "forgotten has no policy of its name",
            "ConcernOrder lists LostPolicy 0 times",
            "ConcernOrder lists TwicePolicy 2 times");
  }

  @Test
  void everyConcernPackageSaysItsRuleAndWhy() {
    SourceRule rule = ConcernsTest::packagesAreExplained;
    rule.holdsIn(Sources.parsed(BuildModule.DOMAIN));
    rule.isBrokenBy(
        Sources.planted("package-info", "package io.acko.domain.concern.mute;"),
        "io.acko.domain.concern.mute is not explained");
    rule.isBrokenBy(
        Sources.planted("package-info", "/** Terse. */ package io.acko.domain.concern.terse;"),
        "without a why");
    rule.failsOnNothing();
    assertThat(policies())
        .as("a concern and its package-info")
        .allMatch(
            policy ->
                Files.isRegularFile(
                    BuildModule.DOMAIN
                        .mainSources()
                        .resolve(policy.getPackageName().replace('.', '/'))
                        .resolve("package-info.java")));
  }

  @Test
  void everyConcernHasATestOfItsName() {
    Set<String> untested =
        policies().stream()
            .filter(
                policy ->
                    !Files.isRegularFile(
                        BuildModule.DOMAIN
                            .testSources()
                            .resolve(policy.getName().replace('.', '/') + "Test.java")))
            .map(JavaClass::getSimpleName)
            .collect(Collectors.toSet());
    assertThat(untested).as(NotYet.TAKE_OFF).isEqualTo(NotYet.CONCERNS_WITHOUT_A_TEST);
  }
}
