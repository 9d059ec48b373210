package io.acko.domain.concern.preparation;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.cluster.ClearingMethod;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every world in which a volume, three pods, a kubelet that hears late and starts containers anew,
 * and two operators whose views are behind can come.
 */
class HandoverTest {

  @ParameterizedTest
  @CsvSource({"false,DD", "true,DD", "false,NONE"})
  void recordsAreNeverEmptiedAndEveryPodStartsF060B029(boolean takenOver, ClearingMethod method) {
    Set<HandoverWorld> known = new HashSet<>();
    Deque<HandoverWorld> open = new ArrayDeque<>();
    open.add(HandoverWorld.start(takenOver));
    while (!open.isEmpty()) {
      HandoverWorld world = open.poll();
      assertThat(world.harmed()).as("%s", world).isEmpty();
      HandoverWorld later = world.settled(method);
      assertThat(later.pod().phase())
          .as("%s comes to %s", world, later)
          .isEqualTo(HandoverWorld.Phase.RUNNING);
      world.next(method).stream().filter(known::add).forEach(open::add);
      assertThat(known.size()).as("a world that ends").isLessThan(2_000_000);
    }
    assertThat(known).hasSizeGreaterThan(1_000);
    System.err.println(takenOver + " " + method + " " + known.size());
  }
}
