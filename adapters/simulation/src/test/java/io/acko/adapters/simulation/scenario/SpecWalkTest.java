package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.simulation.driver.Leaf;
import io.acko.adapters.simulation.driver.Repertoire;
import io.acko.adapters.simulation.scenario.Walk.Walked;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/**
 * Every leaf of the specs of both kinds is changed in a cluster at rest and changed back: it does
 * what the pages say of it, all oracles hold, and the cluster comes back to what it was.
 *
 * <p>{@code -Dleaf=podSpec} walks only leaves with that in their names.
 */
@TestInstance(Lifecycle.PER_CLASS)
class SpecWalkTest {
  private static final String ONLY = System.getProperty("leaf", "");

  /** Methods and local volumes, of which nobody else would tell that nothing comes of them. */
  private final List<Leaf> leaves =
      Leaf.all().stream().filter(leaf -> leaf.name().contains(ONLY)).toList();

  private List<Walked> walks = List.of();

  @BeforeAll
  void walk() {
    Repertoire repertoire = new Repertoire();
    walks =
        leaves.stream()
            .flatMap(leaf -> repertoire.variations(leaf).stream())
            .toList()
            .parallelStream()
            .map(Walk::of)
            .toList();
    TreeMap<Seen, Long> seen =
        walks.stream()
            .collect(Collectors.groupingBy(Walked::seen, TreeMap::new, Collectors.counting()));
    System.out.printf(
        "%d of %d leaves walked, in %d ways: %s%n",
        walked().size(), leaves.size(), walks.size(), seen);
  }

  private Set<Leaf> walked() {
    return walks.stream().map(one -> one.variation().leaf()).collect(Collectors.toSet());
  }

  @Test
  void everyLeafIsWalked() {
    assertThat(walked()).containsExactlyInAnyOrderElementsOf(leaves);
  }

  @Test
  void allOraclesHoldAndEveryClusterComesBackToWhatItWas() {
    assertThat(
            walks.stream()
                .filter(one -> !one.problems().isEmpty())
                .map(one -> one.variation() + " " + one.problems()))
        .isEmpty();
  }

  // B051, F011, F130.
  @Test
  void everyChangeDoesWhatThePagesSayOrIsAKnownGap() {
    assertThat(
            strays()
                .filter(one -> KnownGap.ALL.stream().noneMatch(gap -> gap.covers(one)))
                .map(SpecWalkTest::told))
        .isEmpty();
  }

  @Test
  void everyKnownGapIsStillThere() {
    assertThat(
            KnownGap.ALL.stream()
                .filter(gap -> gap.leaves().contains(ONLY))
                .filter(gap -> strays().noneMatch(gap::covers))
                .map(gap -> gap.leaves() + " is mended; take it out of the known gaps"))
        .isEmpty();
  }

  /** What is read at admission only is told otherwise there, and what does nothing is told of. */
  // B051.
  @Test
  void nothingIsLeftWithoutAWordButWhatIsKnownToBe() {
    Set<String> silent =
        walks.stream()
            .filter(SpecWalkTest::isSilent)
            .map(one -> one.variation().leaf().name())
            .collect(Collectors.toSet());

    assertThat(silent)
        .containsExactlyInAnyOrderElementsOf(
            KnownGap.SILENT.keySet().stream().filter(leaf -> leaf.contains(ONLY)).toList());
  }

  /** Of a template that does nothing to a cluster it is told at the cluster. */
  private static boolean isSilent(Walked walked) {
    Leaf leaf = walked.variation().leaf();
    return switch (Promised.effect(leaf)) {
      case ADMISSION -> !walked.verdicts().tellsOtherwise();
      case NOTHING ->
          leaf.kind() == CustomResourceDefinitions.CLUSTERS
              && !leaf.path().endsWith(".description")
              && !walked.verdicts().warnsOf(walked.variation().puts().getFirst().path());
      case LIVE, RESTART, SIZE, RACKS, PARAMETER, NEXT_POD -> false;
      case NEW_CLAIM, CREATION, DATA_DELETION, TEMPLATE, REPORT -> false;
    };
  }

  private Stream<Walked> strays() {
    return walks.stream()
        .filter(one -> !Promised.ofLeaf(one.variation().leaf()).contains(one.seen()));
  }

  private static String told(Walked one) {
    return one.variation()
        + " is said to be "
        + Promised.effect(one.variation().leaf()).words()
        + " and was "
        + one.seen();
  }
}
