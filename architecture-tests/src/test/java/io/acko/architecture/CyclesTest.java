package io.acko.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

/** Rule 14: no cycles between packages. */
class CyclesTest {

  static ArchRule packagesAreFreeOfCycles(Layout layout) {
    return slices()
        .matching(layout.root() + ".(**)")
        .should()
        .beFreeOfCycles()
        .as("packages are free of cycles")
        .ignoreDependency(
            describe("has a known stray", type -> isListed(type.getName() + " -> ", "")),
            describe(
                "is a known stray",
                type -> isListed("", " -> " + Bytecode.outermost(type).getName())));
  }

  /** The strays of ports make a cycle as long as they are listed. */
  private static boolean isListed(String beginning, String ending) {
    return NotYet.STRAY_PORT_TYPES.stream()
        .anyMatch(stray -> stray.startsWith(beginning) && stray.endsWith(ending));
  }

  @Test
  void packagesHaveNoCycles() {
    Proof rule = Proof.of(CyclesTest::packagesAreFreeOfCycles);
    rule.holds();
    rule.isBrokenBy("cycles", "left.KnowsRight", "right.KnowsLeft");
    rule.failsOnNothing();
  }
}
