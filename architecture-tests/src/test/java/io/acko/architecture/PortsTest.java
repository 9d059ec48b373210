package io.acko.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rule 5: ports are interfaces over domain types. */
class PortsTest {
  private static final Set<String> VALUES =
      Set.of("java.lang", "java.time", "java.util", "java.util.function");

  static ArchRule portsAreInterfaces(Layout layout) {
    return classes()
        .that()
        .resideInAPackage(layout.ports())
        .and()
        .areTopLevelClasses()
        .and()
        .doNotHaveSimpleName("package-info")
        .should()
        .beInterfaces()
        .andShould()
        .bePublic();
  }

  static ArchRule portsSpeakOfDomainTypes(Layout layout) {
    return classes()
        .that()
        .resideInAPackage(layout.ports())
        .and()
        .doNotHaveSimpleName("package-info")
        .should(
            new ArchCondition<JavaClass>("mention domain types only") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                strays(type, layout)
                    .filter(stray -> !NotYet.STRAY_PORT_TYPES.contains(stray))
                    .forEach(stray -> events.add(SimpleConditionEvent.violated(type, stray)));
              }
            });
  }

  private static Stream<String> strays(JavaClass type, Layout layout) {
    return type.getDirectDependenciesFromSelf().stream()
        .map(dependency -> dependency.getTargetClass().getBaseComponentType())
        .filter(
            target ->
                !layout.isIn(target, layout.domain())
                    && !layout.isIn(target, layout.ports())
                    && !VALUES.contains(target.getPackageName())
                    && !target.getName().startsWith("java.lang.runtime."))
        .map(target -> type.getName() + " -> " + Bytecode.outermost(target).getName())
        .distinct();
  }

  @Test
  void portsArePublicInterfaces() {
    Proof rule = Proof.of(PortsTest::portsAreInterfaces);
    rule.holds();
    rule.isBrokenBy("ports", "application.port.PortWithABody");
    rule.failsOnNothing();
  }

  @Test
  void portsSpeakOfDomainTypesOnly() {
    Proof rule = Proof.of(PortsTest::portsSpeakOfDomainTypes);
    rule.holds();
    rule.isBrokenBy(
        "ports", "application.port.SpeaksOfALibrary", "application.port.SpeaksOfAUseCase");
    rule.failsOnNothing();
  }

  @Test
  void theListedStraysAreStillStrays() {
    Set<String> found =
        Bytecode.production().stream()
            .filter(type -> Layout.PRODUCTION.isIn(type, Layout.PRODUCTION.ports()))
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .flatMap(type -> strays(type, Layout.PRODUCTION))
            .collect(Collectors.toSet());
    assertThat(found).as(NotYet.TAKE_OFF).isEqualTo(NotYet.STRAY_PORT_TYPES);
  }
}
