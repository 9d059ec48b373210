package io.acko.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Rules 6, 9 and 13: adapters know ports and the wire types, and nothing of each other. */
class AdaptersTest {
  /** The only adapter others may use: it holds the wire types. */
  private static final String SHARED = "crd";

  /**
   * What an adapter may use of the application besides ports. The webhook asks the admission use
   * case, as every adapter on the driving side would; the simulator runs passes call by call.
   */
  private static final Map<String, Set<String>> ENTRANCES =
      Map.of(
          "webhook", Set.of("admission"), "simulation", Set.of("reconcile", "survey", "template"));

  /**
   * The simulator's machinery is a library for the tests of other modules, in packages of its own.
   */
  private static final String LIBRARY = "simulation.";

  static ArchRule adaptersDoNotKnowEachOther(Layout layout) {
    return adapterRule(
        layout,
        "depend on no other adapter",
        (type, target) -> {
          String other = layout.adapterOf(target);
          return other.isEmpty() || other.equals(SHARED) || other.equals(layout.adapterOf(type));
        });
  }

  static ArchRule adaptersReachTheCoreThroughPorts(Layout layout) {
    return adapterRule(
        layout,
        "reach the application through ports",
        (type, target) -> {
          if (!layout.isIn(target, layout.application()) || layout.isIn(target, layout.ports())) {
            return true;
          }
          String stray = " -> " + Bytecode.outermost(target).getName();
          return NotYet.STRAY_PORT_TYPES.stream().anyMatch(known -> known.endsWith(stray))
              || ENTRANCES.getOrDefault(layout.adapterOf(type), Set.of()).stream()
                  .anyMatch(use -> layout.isIn(target, layout.root() + ".application." + use));
        });
  }

  static ArchRule adaptersDoNotKnowBootstrap(Layout layout) {
    return adapterRule(
        layout, "not know who wires them", (_, target) -> !layout.isIn(target, layout.bootstrap()));
  }

  static ArchRule onlyModulesArePublic(Layout layout) {
    ArchRule rule =
        classes()
            .that()
            .resideInAPackage(layout.adapters())
            .and()
            .resideOutsideOfPackage(layout.adapter(SHARED))
            .and()
            .doNotHaveSimpleName("package-info")
            .should(
                new ArchCondition<JavaClass>("be package-private unless a *Module") {
                  @Override
                  public void check(JavaClass type, ConditionEvents events) {
                    if (isPublicBesideAModule(type, layout)
                        && !NotYet.PUBLIC_BESIDE_A_MODULE.contains(type.getName())) {
                      events.add(
                          SimpleConditionEvent.violated(type, type.getName() + " is public"));
                    }
                  }
                });
    return NotYet.unlessEmpty(
        rule,
        layout,
        BuildModule.adapters().stream().filter(module -> module != BuildModule.CRD).toList());
  }

  static ArchRule onlyBootstrapSeesSeveralAdapters(Layout layout) {
    return classes()
        .that()
        .resideOutsideOfPackage(layout.bootstrap())
        .should(
            new ArchCondition<JavaClass>("see at most one adapter besides the wire types") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                Set<String> seen = new TreeSet<>();
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                  seen.add(layout.adapterOf(dependency.getTargetClass().getBaseComponentType()));
                }
                seen.add(layout.adapterOf(type));
                seen.remove("");
                seen.remove(SHARED);
                if (seen.size() > 1) {
                  events.add(SimpleConditionEvent.violated(type, type.getName() + " sees " + seen));
                }
              }
            });
  }

  private interface Permission {
    boolean permits(JavaClass type, JavaClass target);
  }

  private static ArchRule adapterRule(Layout layout, String text, Permission permission) {
    ArchRule rule =
        classes()
            .that()
            .resideInAPackage(layout.adapters())
            .should(
                new ArchCondition<JavaClass>(text) {
                  @Override
                  public void check(JavaClass type, ConditionEvents events) {
                    type.getDirectDependenciesFromSelf().stream()
                        .filter(
                            dependency ->
                                !permission.permits(
                                    type, dependency.getTargetClass().getBaseComponentType()))
                        .forEach(
                            dependency ->
                                events.add(
                                    SimpleConditionEvent.violated(
                                        type, dependency.getDescription())));
                  }
                });
    return NotYet.unlessEmpty(rule, layout, BuildModule.adapters());
  }

  private static boolean isPublicBesideAModule(JavaClass type, Layout layout) {
    String adapter = layout.adapterOf(type);
    return isPublicTopLevel(type)
        && !adapter.isEmpty()
        && !adapter.equals(SHARED)
        && !isModule(type)
        && !type.getPackageName().startsWith(layout.root() + ".adapters." + LIBRARY);
  }

  private static boolean isPublicTopLevel(JavaClass type) {
    return type.isTopLevelClass() && type.getModifiers().contains(JavaModifier.PUBLIC);
  }

  private static boolean isModule(JavaClass type) {
    return type.getSimpleName().endsWith("Module");
  }

  @Test
  void adaptersNeverDependOnEachOtherExceptOnTheWireTypes() {
    Proof rule = Proof.of(AdaptersTest::adaptersDoNotKnowEachOther);
    rule.holds();
    rule.isBrokenBy("adapters", "adapters.webhook.KnowsAnotherAdapter");
    rule.failsOnNothing();
  }

  @Test
  void adaptersReachTheCoreThroughPortsOnly() {
    Proof rule = Proof.of(AdaptersTest::adaptersReachTheCoreThroughPorts);
    rule.holds();
    rule.isBrokenBy("adapters", "adapters.kubernetes.DrivesThePass");
    rule.failsOnNothing();
  }

  @Test
  void adaptersDoNotKnowWhoWiresThem() {
    Proof rule = Proof.of(AdaptersTest::adaptersDoNotKnowBootstrap);
    rule.holds();
    rule.isBrokenBy("adapters", "adapters.kubernetes.KnowsBootstrap");
    rule.failsOnNothing();
  }

  @Test
  void nothingOfAnAdapterIsPublicButItsModule() {
    Proof rule = Proof.of(AdaptersTest::onlyModulesArePublic);
    rule.holds();
    rule.isBrokenBy("adapters", "adapters.webhook.PublicWriter");
    rule.failsOnNothing();
  }

  @Test
  void whatIsListedAsPublicBesideAModuleIsStillPublic() {
    Set<String> found =
        Bytecode.production().stream()
            .filter(type -> isPublicBesideAModule(type, Layout.PRODUCTION))
            .map(JavaClass::getName)
            .collect(Collectors.toSet());
    assertThat(found).as(NotYet.TAKE_OFF).isEqualTo(NotYet.PUBLIC_BESIDE_A_MODULE);
  }

  @Test
  void everyAdapterButTheWireTypesHasOnePublicModule() {
    assertThat(adaptersWithoutOneModule(Layout.PRODUCTION, Bytecode.production()))
        .as(NotYet.TAKE_OFF)
        .isEqualTo(NotYet.ADAPTERS_WITHOUT_A_MODULE);
    assertThat(adaptersWithoutOneModule(Layout.planted("adapters"), Bytecode.planted("adapters")))
        .contains("kubernetes", "observability")
        .doesNotContain("aerospike");
  }

  @Test
  void onlyBootstrapSeesMoreThanOneAdapter() {
    Proof rule = Proof.of(AdaptersTest::onlyBootstrapSeesSeveralAdapters);
    rule.holds();
    rule.isBrokenBy("adapters", "adapters.crd.SeesTwo");
    rule.failsOnNothing();
  }

  private static Set<String> adaptersWithoutOneModule(Layout layout, JavaClasses classes) {
    Map<String, Long> modules =
        classes.stream()
            .filter(type -> isPublicTopLevel(type) && isModule(type))
            .collect(Collectors.groupingBy(layout::adapterOf, Collectors.counting()));
    return BuildModule.adapters().stream()
        .map(BuildModule::adapter)
        .filter(adapter -> !adapter.equals(SHARED))
        .filter(adapter -> modules.getOrDefault(adapter, 0L) != 1)
        .collect(Collectors.toSet());
  }
}
