package io.acko.adapters.simulation.server.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Placement equals the values that real clusters showed. */
class PlacementTest {
  private static final int PARTITIONS = 4096;

  private static Placement of(int nodes) {
    return new Placement(
        IntStream.rangeClosed(1, nodes).mapToObj(n -> new NodeId(0xa0 + n)).toList());
  }

  private static int[] counts(int nodes, int place) {
    Placement placement = of(nodes);
    int[] counts = new int[nodes];
    for (int partition = 0; partition < PARTITIONS; partition++) {
      counts[(int) placement.sequence(partition).get(place).bits() - 0xa1]++;
    }
    return counts;
  }

  @Test
  void threeNodesHaveTheMeasuredSequences() {
    List<String> sequences =
        IntStream.range(0, 10)
            .mapToObj(partition -> of(3).sequence(partition))
            .map(nodes -> String.join(" ", nodes.stream().map(NodeId::toString).toList()))
            .toList();

    assertThat(sequences)
        .containsExactly(
            "A3 A1 A2",
            "A3 A2 A1",
            "A1 A3 A2",
            "A2 A1 A3",
            "A3 A2 A1",
            "A3 A2 A1",
            "A1 A3 A2",
            "A2 A3 A1",
            "A3 A1 A2",
            "A3 A2 A1");
  }

  @Test
  void fourAndEightNodesMasterTheMeasuredNumbersOfPartitions() {
    assertThat(counts(4, 0)).containsExactly(987, 1041, 1036, 1032);
    assertThat(counts(8, 0)).containsExactly(494, 517, 518, 543, 514, 515, 501, 494);
    assertThat(counts(8, 1)).containsExactly(528, 552, 522, 510, 502, 465, 504, 513);
  }

  @Test
  void removingANodeOnlyClosesTheGap() {
    for (int partition = 0; partition < PARTITIONS; partition++) {
      List<NodeId> without =
          of(4).sequence(partition).stream().filter(node -> node.bits() != 0xa4).toList();
      assertThat(of(3).sequence(partition)).isEqualTo(without);
    }
  }

  @Test
  void aFourthNodeTakesTheMeasuredPartitionsFromEach() {
    int[] from = new int[3];
    int asMaster = 0;
    for (int partition = 0; partition < PARTITIONS; partition++) {
      List<NodeId> after = of(4).sequence(partition).subList(0, 2);
      if (after.getFirst().bits() == 0xa4) {
        asMaster++;
      }
      if (after.stream().anyMatch(node -> node.bits() == 0xa4)) {
        from[(int) of(3).sequence(partition).getFirst().bits() - 0xa1]++;
      }
    }

    assertThat(from).containsExactly(656, 701, 679);
    assertThat(Arrays.stream(from).sum()).isEqualTo(2036);
    assertThat(asMaster).isEqualTo(1032);
  }

  @Test
  void nodeIdsAreUnsigned() {
    List<NodeId> ids =
        Stream.of("BB901000000FC02", "FB901000000FC02", "1").map(NodeId::of).toList();

    assertThat(new Placement(ids).succession().getFirst()).hasToString("FB901000000FC02");
    assertThat(NodeId.of("00a1")).hasToString("A1");
  }

  @Test
  void theDigestOfAKeyGivesItsPartition() {
    byte[] message = {'s', 1, 0, 0, 0, 0, 0, 0, 0, 5};

    byte[] digest = Digest160.of(message);

    assertThat(java.util.HexFormat.of().formatHex(digest))
        .isEqualTo("1094a3a7fdd88695d0b614beac7e5259f4697f22");
    assertThat(Digest160.partition(digest)).isEqualTo(1040);
  }
}
