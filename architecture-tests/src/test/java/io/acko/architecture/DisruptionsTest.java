package io.acko.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import org.junit.jupiter.api.Test;

/** Rule 11: what takes something away says what it must find. */
class DisruptionsTest {

  /**
   * Steps that take away or change what is there; an apply carries the whole object instead, and an
   * order to servers changes nothing that is stored.
   */
  static ArchRule stepsButApplyHaveAPrecondition(Layout layout) {
    return classes()
        .that()
        .resideInAPackage(layout.domain())
        .and()
        .areAssignableTo(Step.class)
        .and()
        .areNotInterfaces()
        .and()
        .areNotAssignableTo(Step.Apply.class)
        .and()
        .areNotAssignableTo(Step.Instruct.class)
        .or()
        .resideInAPackage(layout.domain())
        .and()
        .haveSimpleNameStartingWith("Disrupt")
        .and()
        .areNotInterfaces()
        .should(
            new ArchCondition<JavaClass>("have a precondition that is always there") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                boolean guarded =
                    type.isRecord()
                        && type.getFields().stream()
                            .anyMatch(
                                field -> field.getRawType().isEquivalentTo(Precondition.class));
                if (!guarded) {
                  events.add(
                      SimpleConditionEvent.violated(type, type.getName() + " has no precondition"));
                }
              }
            });
  }

  @Test
  void everyDisruptionNeedsAPrecondition() {
    Proof rule = Proof.of(DisruptionsTest::stepsButApplyHaveAPrecondition);
    rule.holds();
    rule.isBrokenBy("disruptions", "domain.Disrupt", "domain.DisruptMaybe");
    rule.failsOnNothing();
  }
}
