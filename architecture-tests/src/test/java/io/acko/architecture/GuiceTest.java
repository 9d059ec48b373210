package io.acko.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Rule 8: Guice is known in bootstrap and in modules; the injector in Main alone. */
class GuiceTest {
  private static final Pattern GUICE =
      Pattern.compile("(com\\.google\\.inject|jakarta\\.inject|javax\\.inject)(\\..*)?");
  private static final Set<String> INJECTORS =
      Set.of("com.google.inject.Injector", "com.google.inject.Guice");

  static ArchRule guiceStaysInBootstrapAndModules(Layout layout) {
    return rule(
        layout,
        "know Guice only in bootstrap and in a *Module",
        (type, target) ->
            !GUICE.matcher(target.getPackageName()).matches()
                || layout.isIn(type, layout.bootstrap())
                || Bytecode.outermost(type).getSimpleName().endsWith("Module"));
  }

  static ArchRule onlyMainKnowsTheInjector(Layout layout) {
    return rule(
        layout,
        "know the injector only in Main",
        (type, target) ->
            !INJECTORS.contains(target.getName())
                || Bytecode.outermost(type).getName().equals(layout.root() + ".bootstrap.Main"));
  }

  private static ArchRule rule(
      Layout layout, String text, BiPredicate<JavaClass, JavaClass> permitted) {
    return classes()
        .that()
        .resideInAPackage(layout.root() + "..")
        .should(
            new ArchCondition<JavaClass>(text) {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                type.getDirectDependenciesFromSelf().stream()
                    .filter(d -> !permitted.test(type, d.getTargetClass().getBaseComponentType()))
                    .forEach(
                        dependency ->
                            events.add(
                                SimpleConditionEvent.violated(type, dependency.getDescription())));
              }
            });
  }

  @Test
  void guiceIsKnownInBootstrapAndInModulesOnly() {
    Proof rule = Proof.of(GuiceTest::guiceStaysInBootstrapAndModules);
    rule.holds();
    rule.isBrokenBy("guice", "adapters.kubernetes.Injected");
    rule.failsOnNothing();
  }

  @Test
  void theInjectorIsKnownInMainOnly() {
    Proof rule = Proof.of(GuiceTest::onlyMainKnowsTheInjector);
    rule.holds();
    rule.isBrokenBy("guice", "bootstrap.LooksThingsUp");
    rule.failsOnNothing();
  }

  @Test
  void guiceAndItsInjectorAreUsedWhereTheyMayBe() {
    Set<String> unused = new TreeSet<>();
    if (Bytecode.production().stream().noneMatch(type -> knows(type, GUICE))) {
      unused.add("Guice");
    }
    if (Bytecode.production().stream().noneMatch(GuiceTest::knowsInjector)) {
      unused.add("injector in Main");
    }
    assertThat(unused).as(NotYet.TAKE_OFF).isEqualTo(NotYet.UNUSED_GUICE);
  }

  private static boolean knowsInjector(JavaClass type) {
    return type.getDirectDependenciesFromSelf().stream()
        .anyMatch(d -> INJECTORS.contains(d.getTargetClass().getName()));
  }

  private static boolean knows(JavaClass type, Pattern packages) {
    return type.getDirectDependenciesFromSelf().stream()
        .anyMatch(d -> packages.matcher(d.getTargetClass().getPackageName()).matches());
  }
}
