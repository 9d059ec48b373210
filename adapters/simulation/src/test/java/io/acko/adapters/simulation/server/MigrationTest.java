package io.acko.adapters.simulation.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What moves after each change of a cluster, in the numbers that were measured. */
class MigrationTest {
  private final Lab lab = Lab.measured(1);

  private Lab three() {
    lab.start("A1", "A2", "A3").pass(3_000);
    assertThat(lab.standing("A1").size()).isEqualTo(3);
    return lab;
  }

  @Test
  void theFirstFormationFindsEveryPartitionFreshAndMovesNothing() {
    three();
    assertThat(lab.running())
        .allSatisfy(
            server -> {
              assertThat(lab.counters(server.toString()).fresh()).isEqualTo(4096);
              assertThat(lab.moves(server.toString())).isEqualTo("0/0");
            });
  }

  @Test
  void afterTheLossOfOneOfThreeTheOthersSendTheMeasuredNumbers() {
    three().stop("A1").pass(2_600);
    assertThat(lab.moves("A2")).isEqualTo("1421/1349");
    assertThat(lab.moves("A3")).isEqualTo("1349/1421");
    assertThat(lab.settle()).isBetween(200L, 2_200L);
  }

  @Test
  void afterTheLossOfThePrincipalToo() {
    three().stop("A3").pass(3_000);
    assertThat(lab.moves("A1")).isEqualTo("1349/1326");
    assertThat(lab.moves("A2")).isEqualTo("1326/1349");
  }

  @Test
  void anEmptyNodeThatReturnsReceivesAllItShouldHold() {
    three().stop("A1").pass(6_000);
    lab.start("A1").pass(1_900);
    assertThat(lab.moves("A1")).isEqualTo("0/2770");
    assertThat(lab.moves("A2")).isEqualTo("1421/0");
    assertThat(lab.moves("A3")).isEqualTo("1349/0");
  }

  @Test
  void aNodeThatReturnsWithItsFileIsComparedInBothDirections() {
    lab.startOnFiles("A1", "A2", "A3").pass(3_000);
    lab.stop("A1").pass(6_000);
    lab.startOnFiles("A1").pass(1_900);
    assertThat(lab.moves("A1")).isEqualTo("2770/2770");
    assertThat(lab.moves("A2")).isEqualTo("1421/1421");
    assertThat(lab.moves("A3")).isEqualTo("1349/1349");
  }

  @Test
  void allThreeStoppedAndStartedWithFilesExchangeEverything() {
    lab.startOnFiles("A1", "A2", "A3").pass(3_000);
    lab.fill("A1", 2_000).stop("A1", "A2", "A3").pass(5_000);
    lab.startOnFiles("A1", "A2", "A3").pass(2_500);
    assertThat(lab.moves("A1")).isEqualTo("2770/2770");
    assertThat(lab.moves("A2")).isEqualTo("2747/2747");
    assertThat(lab.moves("A3")).isEqualTo("2675/2675");
    lab.settle();
    assertThat(lab.readable("A2", 2_000)).isEqualTo(2_000);
  }

  @Test
  void aFourthNodeReceivesExactlyTheMeasuredPartitions() {
    three().start("A4").pass(1_900);
    assertThat(lab.moves("A1")).isEqualTo("656/0");
    assertThat(lab.moves("A2")).isEqualTo("701/0");
    assertThat(lab.moves("A3")).isEqualTo("679/0");
    assertThat(lab.moves("A4")).isEqualTo("0/2036");
    lab.settle();
    lab.pass(100);
    assertThat(lab.counters("A4").signals()).isZero();
  }

  @Test
  void aLargerReplicationFactorFillsThirdCopies() {
    three();
    lab.running()
        .forEach(s -> s.settings().namespace("test").orElseThrow().set("replication-factor", 3));
    assertThat(lab.mesh().recluster(lab.server("A3"))).isEqualTo("ok");
    lab.pass(400);
    assertThat(lab.moves("A1")).isEqualTo("1316/1326");
    assertThat(lab.moves("A2")).isEqualTo("1402/1349");
    assertThat(lab.moves("A3")).isEqualTo("1378/1421");
  }

  @Test
  void withoutThreadsNothingMovesAndAllStaysReadable() {
    three().fill("A1", 500);
    lab.running().forEach(server -> server.settings().service().set("migrate-threads", 0));
    lab.stop("A1").pass(60_000);
    assertThat(lab.counters("A2").sendRemaining()).isEqualTo(1421);
    assertThat(lab.readable("A3", 500)).isEqualTo(500);
    lab.server("A2").settings().service().set("migrate-threads", 1);
    lab.mesh().settingChanged(lab.server("A2"), "migrate-threads");
    lab.pass(30_000);
    assertThat(lab.counters("A2").sendRemaining()).isZero();
    assertThat(lab.counters("A3").sendRemaining()).isEqualTo(1349);
  }

  @Test
  void manyRecordsTakeAsLongAsMeasured() {
    three().fill("A1", 20_000).stop("A1").pass(2_400);
    assertThat(lab.settle()).isBetween(15_000L, 40_000L);
    assertThat(lab.readable("A2", 20_000)).isEqualTo(20_000);
  }
}
