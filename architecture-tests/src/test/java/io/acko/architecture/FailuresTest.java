package io.acko.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import io.acko.architecture.Sources.Source;
import io.acko.domain.failure.Failure;
import java.util.stream.Stream;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.junit.jupiter.api.Test;

/** Rule 4: failures are values; a throwable becomes one in a FailureMapper and nowhere else. */
class FailuresTest {

  static ArchRule coreSignaturesKnowNoThrowable(Layout layout) {
    return classes()
        .that()
        .resideInAnyPackage(layout.domain(), layout.application())
        .should(
            new ArchCondition<JavaClass>("have no throwable in a signature or field") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                Stream.concat(
                        type.getCodeUnits().stream()
                            .filter(unit -> !isSynthetic(unit))
                            .filter(unit -> namesThrowable(unit))
                            .map(JavaCodeUnit::getFullName),
                        type.getFields().stream()
                            .filter(field -> namesThrowable(field.getType()))
                            .map(JavaField::getFullName))
                    .forEach(
                        name ->
                            events.add(
                                SimpleConditionEvent.violated(type, name + " names a throwable")));
              }
            });
  }

  static ArchRule onlyMappersTakeThrowablesAndGiveFailures(Layout layout) {
    return classes()
        .that()
        .resideInAPackage(layout.root() + "..")
        .should(
            new ArchCondition<JavaClass>("leave the mapping of throwables to a FailureMapper") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                type.getCodeUnits().stream()
                    .filter(unit -> !isSynthetic(unit))
                    .filter(unit -> unit.getRawReturnType().isAssignableTo(Failure.class))
                    .filter(unit -> unit.getParameterTypes().stream().anyMatch(t -> isThrowable(t)))
                    .filter(unit -> !isMapper(Bytecode.outermost(type).getSimpleName()))
                    .forEach(
                        unit ->
                            events.add(
                                SimpleConditionEvent.violated(
                                    type, unit.getFullName() + " maps a throwable")));
              }
            });
  }

  /** No failure is made where a throwable is caught. */
  static void catchesMakeNoFailure(Source source, SourceRule.Findings findings) {
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitCatch(CatchTree handler, Void none) {
        findings.judged();
        return super.visitCatch(handler, none);
      }

      @Override
      public Void visitNewClass(NewClassTree creation, Void none) {
        if (isInCatch(getCurrentPath())
            && isFailure(source.trees().getTypeMirror(getCurrentPath()), source)
            && !isMapper(simpleName(source))) {
          findings.violation(source.at(creation) + " makes a failure of what it caught");
        }
        return super.visitNewClass(creation, none);
      }
    }.scan(source.unit(), null);
  }

  private static boolean isInCatch(TreePath path) {
    for (TreePath around = path; around != null; around = around.getParentPath()) {
      if (around.getLeaf() instanceof CatchTree) {
        return true;
      }
    }
    return false;
  }

  private static boolean isFailure(TypeMirror type, Source source) {
    return type instanceof DeclaredType declared
        && (declared.asElement().toString().equals(Failure.class.getName())
            || source.types().directSupertypes(type).stream()
                .anyMatch(parent -> isFailure(parent, source)));
  }

  private static boolean isMapper(String name) {
    return name.endsWith("FailureMapper");
  }

  private static String simpleName(Source source) {
    return source.name().replaceAll(".*/|\\.java", "");
  }

  private static boolean namesThrowable(JavaCodeUnit unit) {
    return isThrowable(unit.getReturnType())
        || unit.getParameterTypes().stream().anyMatch(type -> isThrowable(type))
        || !unit.getThrowsClause().getTypes().isEmpty();
  }

  private static boolean namesThrowable(JavaType type) {
    return isThrowable(type);
  }

  private static boolean isThrowable(JavaType type) {
    return type.getAllInvolvedRawTypes().stream()
        .anyMatch(raw -> raw.isAssignableTo(Throwable.class));
  }

  private static boolean isSynthetic(JavaCodeUnit unit) {
    return unit.getModifiers().contains(JavaModifier.SYNTHETIC);
  }

  @Test
  void noThrowableInACoreSignature() {
    Proof rule = Proof.of(FailuresTest::coreSignaturesKnowNoThrowable);
    rule.holds();
    rule.isBrokenBy(
        "failures", "domain.ThrowsChecked", "domain.KeepsACause", "application.TakesAThrowable");
    rule.failsOnNothing();
  }

  @Test
  void onlyFailureMappersTurnAThrowableIntoAFailure() {
    Proof rule = Proof.of(FailuresTest::onlyMappersTakeThrowablesAndGiveFailures);
    rule.holds();
    rule.isBrokenBy("failures", "adapters.kubernetes.MapsOnTheSide");
    rule.failsOnNothing();
  }

  @Test
  void noCatchMakesAFailureOutsideAFailureMapper() {
    SourceRule rule = FailuresTest::catchesMakeNoFailure;
    rule.holdsIn(Sources.attributed());
    String body =
        """
        final class %s {
          io.acko.domain.failure.Failure ask(Runnable call) {
            try {
              call.run();
              return null;
            } catch (RuntimeException refused) {
              return new io.acko.domain.failure.Failure.Unexpected(refused.getMessage());
            }
          }
        }
        """;
    rule.isBrokenBy(Sources.planted("Writer", body.formatted("Writer")), "makes a failure");
    rule.isKeptBy(Sources.planted("ApiFailureMapper", body.formatted("ApiFailureMapper")));
    rule.failsOnNothing();
  }
}
