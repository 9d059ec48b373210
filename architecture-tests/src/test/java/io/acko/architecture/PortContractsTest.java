package io.acko.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import com.tngtech.archunit.core.domain.JavaClass;
import io.acko.architecture.Sources.Source;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.junit.jupiter.api.Test;

/**
 * Rule 16: each port has one contract, an abstract class {@code <Port>Contract} in the tests of
 * application, that runs on a simulated adapter and on a real one.
 */
class PortContractsTest {

  /** A class of some module's tests. */
  private record TestClass(String file, String name, String parent, boolean concrete) {
    boolean isSimulated() {
      return file.startsWith("adapters/simulation/");
    }

    boolean isReal() {
      return !isSimulated() && (file.startsWith("adapters/") || file.startsWith("bootstrap/"));
    }
  }

  private static List<TestClass> testClasses(Sources sources) {
    List<TestClass> found = new ArrayList<>();
    for (Source source : sources.all()) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitClass(ClassTree tree, Void none) {
          found.add(
              new TestClass(
                  source.name(),
                  tree.getSimpleName().toString(),
                  simple(tree.getExtendsClause()),
                  !tree.getModifiers().getFlags().contains(Modifier.ABSTRACT)));
          return super.visitClass(tree, none);
        }
      }.scan(source.unit(), null);
    }
    return found;
  }

  private static String simple(@org.jspecify.annotations.Nullable Tree type) {
    return type == null ? "" : type.toString().replaceAll("<.*", "").replaceAll(".*\\.", "");
  }

  /** The ports whose contract is missing, or does not run on both kinds of adapter. */
  private static Set<String> without(Set<String> ports, List<TestClass> tests) {
    return ports.stream()
        .filter(port -> !isKept(port + "Contract", tests))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean isKept(String contract, List<TestClass> tests) {
    boolean there =
        tests.stream()
            .anyMatch(
                test ->
                    test.name().equals(contract)
                        && !test.concrete()
                        && test.file().startsWith("application/"));
    List<TestClass> runs =
        descendants(contract, tests).stream().filter(TestClass::concrete).toList();
    return there
        && runs.stream().anyMatch(TestClass::isSimulated)
        && runs.stream().anyMatch(TestClass::isReal);
  }

  private static Set<TestClass> descendants(String name, List<TestClass> tests) {
    Set<TestClass> found = new HashSet<>();
    for (TestClass test : tests) {
      if (test.parent().equals(name) && !test.name().equals(name)) {
        found.add(test);
        found.addAll(descendants(test.name(), tests));
      }
    }
    return found;
  }

  private static Set<String> ports() {
    return Bytecode.production().stream()
        .filter(type -> Layout.PRODUCTION.isIn(type, Layout.PRODUCTION.ports()))
        .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
        .map(JavaClass::getSimpleName)
        .collect(Collectors.toSet());
  }

  @Test
  void everyPortHasAContractThatARealAndASimulatedAdapterPass() {
    assertThat(ports()).isNotEmpty();
    assertThat(without(ports(), testClasses(Sources.parsedTests())))
        .as(NotYet.TAKE_OFF)
        .isEqualTo(NotYet.PORTS_WITHOUT_A_CONTRACT);
  }

  @Test
  void aContractThatRunsOnOneKindOnlyIsMissed() {
    TestClass contract = new TestClass("application/a", "ProbeContract", "", false);
    TestClass real = new TestClass("adapters/aerospike/a", "InfoProbeTest", "ProbeContract", true);
    TestClass between =
        new TestClass("adapters/simulation/a", "WorldContract", "ProbeContract", false);
    TestClass simulated =
        new TestClass("adapters/simulation/b", "WorldProbeTest", "WorldContract", true);
    Set<String> port = Set.of("Probe");
    assertThat(without(port, List.of(contract, real, between, simulated))).isEmpty();
    assertThat(without(port, List.of(contract, real, between))).isEqualTo(port);
    assertThat(without(port, List.of(contract, between, simulated))).isEqualTo(port);
    assertThat(without(port, List.of(real, between, simulated))).isEqualTo(port);
    assertThat(without(port, List.of())).isEqualTo(port);
  }

  @Test
  void classesOfTestsAreReadWithTheirParents() {
    Sources planted =
        Sources.planted(
            "InfoProbeTest", "class InfoProbeTest extends io.acko.ProbeContract<String> {}");
    assertThat(testClasses(planted))
        .containsExactly(
            new TestClass(
                "io/acko/planted/InfoProbeTest.java", "InfoProbeTest", "ProbeContract", true));
  }
}
