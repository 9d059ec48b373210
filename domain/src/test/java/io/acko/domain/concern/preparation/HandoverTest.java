package io.acko.domain.concern.preparation;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.cluster.ClearingMethod;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every world to which a volume, some pods, a kubelet that hears late and starts containers anew,
 * and operators that crash at any point and whose views are behind can come.
 */
class HandoverTest {

  @ParameterizedTest
  @CsvSource({"false,DD,1", "false,DD,2", "true,DD,2", "false,NONE,2"})
  void recordsAreNeverEmptiedAndEveryPodStartsF060B029(
      boolean takenOver, ClearingMethod method, int operators) {
    Set<HandoverWorld> known = new HashSet<>();
    Deque<HandoverWorld> open = new ArrayDeque<>();
    open.add(HandoverWorld.start(takenOver, operators));
    while (!open.isEmpty()) {
      HandoverWorld world = open.poll();
      assertThat(world.harmed()).as("%s", world).isEmpty();
      HandoverWorld later = world.settled(method);
      assertThat(later.pod().phase())
          .as("%s comes to %s", world, later)
          .isEqualTo(HandoverWorld.Phase.RUNNING);
      world.next(method, true).stream().filter(known::add).forEach(open::add);
    }
    assertThat(known).hasSizeGreaterThan(1_000);
  }

  /** That the test above can fail. */
  @Test
  void whoeverWritesAClaimThatHeDidNotSeeLosesRecords() {
    assertThat(harm(new HashSet<>(), HandoverWorld.start(false, 2))).isPresent();
  }

  private static Optional<String> harm(Set<HandoverWorld> known, HandoverWorld start) {
    Deque<HandoverWorld> open = new ArrayDeque<>();
    open.add(start);
    while (!open.isEmpty()) {
      HandoverWorld world = open.poll();
      if (!world.harmed().isEmpty()) {
        return Optional.of(world.harmed());
      }
      world.next(ClearingMethod.DD, false).stream().filter(known::add).forEach(open::add);
    }
    return Optional.empty();
  }
}
