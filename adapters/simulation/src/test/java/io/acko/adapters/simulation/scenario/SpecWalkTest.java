package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.driver.Leaf;
import io.acko.adapters.simulation.driver.Repertoire;
import io.acko.adapters.simulation.scenario.Walk.Walked;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every leaf of every spec is changed and changed back. */
class SpecWalkTest {
  private static final String ONLY = System.getProperty("leaf", "");

  @Test
  void walk() {
    Repertoire repertoire = new Repertoire();
    long began = System.nanoTime();
    List<Walked> walks =
        Leaf.all().parallelStream()
            .filter(leaf -> leaf.name().contains(ONLY))
            .flatMap(leaf -> repertoire.variations(leaf).stream())
            .map(Walk::of)
            .toList();
    walks.stream().filter(w -> !w.problems().isEmpty() || !Promised.ofLeaf(w.variation().leaf()).contains(w.seen())).forEach(
        w ->
            System.out.println(
                w.seen() + " [" + Promised.effect(w.variation().leaf()) + "] " + w.variation()
                    + " " + w.verdicts().warnsOf(w.variation().puts().getFirst().path()) + " " + w.problems()));
    System.out.println("took " + (System.nanoTime() - began) / 1_000_000 + " ms, " + walks.size());
    assertThat(walks).isNotEmpty();
  }
}
