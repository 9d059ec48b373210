package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.decision.Decision;
import io.acko.adapters.simulation.decision.Decisions;
import io.acko.adapters.simulation.shrink.ScenarioSource;
import io.acko.adapters.simulation.shrink.Shrinker;
import io.acko.adapters.simulation.shrink.Shrunk;
import io.acko.adapters.simulation.shrink.ShrunkText;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run with a fault in it is made small enough to be understood, and becomes a test. */
class ShrunkScenarioTest {
  private static final long NOISY = 44;
  private static final int FEW = 10;

  @TempDir Path folder = Path.of("");

  private static Shrunk small;

  private static Scenario faulty() {
    return Scenario.of(NOISY).with(Planted.countingConflicts());
  }

  @BeforeAll
  static void shrinkOnce() {
    small = shrunk();
  }

  private static Shrunk shrunk() {
    return new Shrinker().shrink(ShrunkScenarioTest::faulty).orElseThrow();
  }

  @Test
  void tenDecisionsAreEnoughToFindWhatWasFoundAmongMany() {
    assertThat(small.before()).isGreaterThan(3 * FEW);
    assertThat(small.decisions().size()).isBetween(1, FEW);
    assertThat(small.finding().oracle()).isEqualTo("BreakerTransient");
    assertThat(small.exhausted()).isFalse();
    assertThat(ShrunkText.of(small)).contains("FOUND BreakerTransient", "conflict");
  }

  @Test
  void nothingOfWhatIsLeftCanBeLeftOut() {
    for (int i = 0; i < small.decisions().size(); i++) {
      if (small.decisions().all().get(i).family().equals("course length")) {
        continue; // how early the course ends is not found, but cut
      }
      List<Decision> fewer = new ArrayList<>(small.decisions().all());
      fewer.remove(i);
      Outcome outcome = Simulation.run(faulty().deciding(new Decisions(fewer)));
      assertThat(outcome.findings())
          .noneMatch(found -> found.oracle().equals(small.finding().oracle()));
    }
  }

  @Test
  void aRunIsMadeSmallInTheSameWayEveryTime() {
    assertThat(shrunk().decisions()).isEqualTo(small.decisions());
  }

  @Test
  void whereNothingIsFoundNothingIsMadeSmall() {
    assertThat(new Shrinker().shrink(() -> Scenario.of(NOISY))).isEmpty();
  }

  @Test
  void itStopsWhereItMayTryNoMore() {
    List<Integer> told = new ArrayList<>();
    Shrunk some =
        new Shrinker(3, (runs, _, _) -> told.add(runs))
            .shrink(ShrunkScenarioTest::faulty)
            .orElseThrow();

    assertThat(told).containsExactly(1, 2, 3);
    assertThat(some.exhausted()).isTrue();
    assertThat(some.finding().oracle()).isEqualTo("BreakerTransient");
  }

  @Test
  void thePrintedTestCompilesAndFailsByTheSameOracle() throws Throwable {
    ScenarioSource source = new ScenarioSource(small, "Planted.countingConflicts()");

    MethodHandle test = compiled(source);

    Assertions.assertThatThrownBy(() -> run(test))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("BreakerTransient");
  }

  @Test
  void thePrintedTestHoldsOnceTheFaultIsGone() throws Throwable {
    run(compiled(new ScenarioSource(small)));
  }

  private static void run(MethodHandle test) throws Throwable {
    test.invoke();
  }

  /** The test of a source, as if it had been pasted beside this one. */
  private MethodHandle compiled(ScenarioSource source) throws Throwable {
    Path file = folder.resolve(source.className() + ".java");
    Files.writeString(file, source.text());
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    String[] options = {
      "-proc:none",
      "-d",
      folder.toString(),
      "-cp",
      System.getProperty("java.class.path"),
      file.toString()
    };
    assertThat(compiler.run(null, null, null, options)).as(source.text()).isZero();
    byte[] code =
        Files.readAllBytes(
            folder.resolve(
                "io/acko/adapters/simulation/scenario/" + source.className() + ".class"));
    MethodHandles.Lookup here = MethodHandles.lookup();
    Class<?> type = here.defineHiddenClass(code, true).lookupClass();
    MethodType nothing = MethodType.methodType(void.class);
    Object test = here.findConstructor(type, nothing).invokeWithArguments();
    return here.findVirtual(type, "nothingIsFound", nothing).bindTo(test);
  }
}
