package io.acko.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Rules 1 and 2: the core needs the JDK's values only, and nothing that differs between two runs.
 */
class CoreDependsOnNothingTest {
  private static final Set<String> JAVA_BASE = exports("java.base"::equals);
  private static final Set<String> JDK = exports(name -> name.startsWith("java."));
  private static final String NULLNESS = "org.jspecify.annotations";

  /** Packages of the world outside: files, network, threads, logs, chance. */
  private static final Pattern WORLDLY_PACKAGE =
      Pattern.compile(
          "java\\.(io|net|nio\\.file|nio\\.channels|util\\.concurrent|util\\.logging|util\\.random"
              + "|util\\.prefs|lang\\.management|sql|rmi)(\\..*)?");

  /** Types of the world outside in packages that are harmless otherwise. */
  private static final Set<String> WORLDLY_TYPES =
      Set.of(
          "java.lang.Thread",
          "java.lang.ThreadLocal",
          "java.lang.InheritableThreadLocal",
          "java.lang.Process",
          "java.lang.ProcessBuilder",
          "java.lang.ProcessHandle",
          "java.lang.Runtime",
          "java.lang.System$Logger",
          "java.security.SecureRandom",
          "java.time.Clock",
          "java.time.InstantSource",
          "java.util.Random",
          "java.util.SplittableRandom",
          "java.util.Scanner",
          "java.util.ServiceLoader",
          "java.util.Timer",
          "java.util.TimerTask");

  /** Calls that ask the world in types that are harmless otherwise; the type comes as a pattern. */
  private static final Pattern WORLDLY_CALL =
      Pattern.compile(
          "java\\.lang\\.System\\.(?!arraycopy$).*"
              + "|java\\.lang\\.Math\\.random"
              + "|java\\.lang\\.Object\\.(wait|notify|notifyAll)"
              + "|java\\.time\\..*\\.now"
              + "|java\\.time\\.ZoneId\\.systemDefault"
              + "|java\\.util\\.TimeZone\\.getDefault"
              + "|java\\.util\\.UUID\\.randomUUID"
              + "|java\\.util\\.Collections\\.shuffle"
              + "|java\\..*\\.(parallel|parallelStream)"
              + "|java\\.lang\\.Integer\\.getInteger"
              + "|java\\.lang\\.Long\\.getLong"
              + "|java\\.lang\\.Boolean\\.getBoolean");

  static ArchRule domainNeedsJavaBaseOnly(Layout layout) {
    return classes()
        .that()
        .resideInAPackage(layout.domain())
        .should()
        .onlyDependOnClassesThat(
            describe(
                "belong to the domain or to java.base",
                type ->
                    layout.isIn(type, layout.domain())
                        || JAVA_BASE.contains(type.getPackageName())
                        || type.getPackageName().equals(NULLNESS)));
  }

  static ArchRule applicationNeedsDomainAndJdkOnly(Layout layout) {
    return classes()
        .that()
        .resideInAPackage(layout.application())
        .should()
        .onlyDependOnClassesThat(
            describe(
                "belong to the core or to the JDK",
                type ->
                    layout.isIn(type, layout.domain())
                        || layout.isIn(type, layout.application())
                        || JDK.contains(type.getPackageName())
                        || type.getPackageName().equals(NULLNESS)));
  }

  static ArchRule coreAsksNothingOfTheWorld(Layout layout) {
    return classes()
        .that()
        .resideInAnyPackage(layout.domain(), layout.application())
        .should(askNothingOfTheWorld());
  }

  private static ArchCondition<JavaClass> askNothingOfTheWorld() {
    return new ArchCondition<>("know no clock, chance, thread, file, network, log or environment") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        type.getDirectDependenciesFromSelf().stream()
            .filter(dependency -> isWorldly(dependency))
            .map(Dependency::getDescription)
            .forEach(found -> events.add(SimpleConditionEvent.violated(type, found)));
        type.getAccessesFromSelf().stream()
            .filter(access -> isWorldly(access))
            .map(JavaAccess::getDescription)
            .forEach(found -> events.add(SimpleConditionEvent.violated(type, found)));
      }
    };
  }

  private static boolean isWorldly(Dependency dependency) {
    JavaClass target = dependency.getTargetClass().getBaseComponentType();
    return WORLDLY_PACKAGE.matcher(target.getPackageName()).matches()
        || WORLDLY_TYPES.contains(target.getName());
  }

  private static boolean isWorldly(JavaAccess<?> access) {
    AccessTarget target = access.getTarget();
    return WORLDLY_CALL.matcher(target.getOwner().getName() + "." + target.getName()).matches();
  }

  private static DescribedPredicate<JavaClass> describe(String text, Predicate<JavaClass> test) {
    return DescribedPredicate.describe(text, type -> test.test(type.getBaseComponentType()));
  }

  private static Set<String> exports(Predicate<String> module) {
    return ModuleFinder.ofSystem().findAll().stream()
        .map(ModuleReference::descriptor)
        .filter(descriptor -> module.test(descriptor.name()))
        .flatMap(descriptor -> descriptor.exports().stream())
        .filter(exported -> !exported.isQualified())
        .map(ModuleDescriptor.Exports::source)
        .collect(Collectors.toSet());
  }

  @Test
  void domainDependsOnJavaBaseAndItself() {
    Proof rule = Proof.of(CoreDependsOnNothingTest::domainNeedsJavaBaseOnly);
    rule.holds();
    rule.isBrokenBy("core", "domain.SpeaksSql", "domain.KnowsItsUseCase", "domain.ReadsInternals");
    rule.failsOnNothing();
  }

  @Test
  void applicationDependsOnDomainAndJdk() {
    Proof rule = Proof.of(CoreDependsOnNothingTest::applicationNeedsDomainAndJdkOnly);
    rule.holds();
    rule.isBrokenBy("core", "application.KnowsGuice", "application.KnowsAnAdapter");
    rule.failsOnNothing();
  }

  @Test
  void coreHasNoClockChanceThreadFileNetworkLogOrEnvironment() {
    Proof rule = Proof.of(CoreDependsOnNothingTest::coreAsksNothingOfTheWorld);
    rule.holds();
    rule.isBrokenBy(
        "core",
        "domain.AsksTheTime",
        "domain.HandsTheClockOn",
        "domain.TakesAClock",
        "domain.DrawsLots",
        "domain.DrawsAnIdentity",
        "domain.ReadsTheEnvironment",
        "domain.Prints",
        "application.StartsAThread",
        "application.OpensAFile",
        "application.OpensASocket",
        "application.Logs");
    rule.failsOnNothing();
  }

  @Test
  void theCompilerItselfLimitsDomainToJavaBase() {
    String pom = BuildModule.read(BuildModule.DOMAIN.pom()).replaceAll("\\s+", "");
    assertThat(pom)
        .contains("<id>default-compile</id>")
        .containsPattern("<arg>--limit-modules</arg>(<!--.*?-->)?<arg>java\\.base</arg>");
    assertThat(pom).doesNotContain("<scope>compile</scope>", "<dependencies>");
  }
}
