package io.acko.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Rule 3: domain types are records, enums, sealed interfaces, or final classes of final fields. */
class DomainTypesTest {
  /** Sealing it would bring all concerns into one package; nobody switches over it. */
  private static final Set<String> OPEN_BY_DESIGN = Set.of("io.acko.domain.concern.Concern");

  static ArchRule domainTypesAreValues(Layout layout) {
    return classes()
        .that()
        .resideInAPackage(layout.domain())
        .and()
        .doNotHaveSimpleName("package-info")
        .should(
            new ArchCondition<JavaClass>("be values") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                fault(type)
                    .ifPresent(
                        fault ->
                            events.add(
                                SimpleConditionEvent.violated(type, type.getName() + fault)));
              }
            });
  }

  private static Optional<String> fault(JavaClass type) {
    if (type.getModifiers().contains(JavaModifier.SYNTHETIC) || type.isAnonymousClass()) {
      return Optional.empty();
    }
    for (JavaField field : type.getFields()) {
      if (!field.getModifiers().contains(JavaModifier.FINAL)) {
        return Optional.of(" has the field " + field.getName() + ", which is not final");
      }
    }
    if (type.isInterface()) {
      boolean closed = type.reflect().isSealed() || OPEN_BY_DESIGN.contains(type.getName());
      return closed ? Optional.empty() : Optional.of(" is an interface that is not sealed");
    }
    return type.isRecord() || type.isEnum() || type.getModifiers().contains(JavaModifier.FINAL)
        ? Optional.empty()
        : Optional.of(" is a class that is not final");
  }

  @Test
  void domainTypesAreRecordsEnumsSealedInterfacesOrFinalClassesOfFinalFields() {
    Proof rule = Proof.of(DomainTypesTest::domainTypesAreValues);
    rule.holds();
    rule.isBrokenBy(
        "types",
        "domain.OpenInterface",
        "domain.OpenClass",
        "domain.ChangingClass",
        "domain.SharedCounter");
    rule.failsOnNothing();
  }

  @Test
  void whatIsOpenByDesignIsStillThereAndStillOpen() {
    assertThat(OPEN_BY_DESIGN)
        .allMatch(name -> !Bytecode.production().get(name).reflect().isSealed());
  }
}
