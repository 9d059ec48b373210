package io.acko.adapters.simulation.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.server.data.DataPath;
import org.junit.jupiter.api.Test;

/** Records are lost as on real servers: without a word. */
class DataLossTest {
  private static final int RECORDS = 20_000;
  private final Lab lab = Lab.measured(2);

  private void hold() {
    lab.running().forEach(server -> server.settings().service().set("migrate-threads", 0));
  }

  @Test
  void twoOfThreeLostInSequenceLoseAThirdOfTheRecordsWithCleanCounters() {
    lab.start("A1", "A2", "A3").pass(3_000).fill("A2", RECORDS);
    hold();
    lab.stop("A1").pass(5_000);
    assertThat(lab.readable("A3", RECORDS)).isEqualTo(RECORDS);
    lab.stop("A2").pass(5_000);

    Standing last = lab.standing("A3");
    assertThat(last.size()).isEqualTo(1);
    assertThat(last.hasIntegrity()).isTrue();
    assertThat(last.isAbandoned()).isFalse();
    assertThat(lab.counters("A3").fresh()).isZero();
    assertThat(lab.counters("A3").remaining()).isZero();
    assertThat(RECORDS - lab.readable("A3", RECORDS)).isBetween(6_500L, 7_400L);
    assertThat(lab.shelf("A3").objects().master()).isBetween(12_600, 13_500);
    assertThat(lab.through("A3").read("no such key")).isInstanceOf(DataPath.Read.NotFound.class);
  }

  @Test
  void twoOfThreeLostTogetherAreCountedAsFreshPartitions() {
    lab.start("A1", "A2", "A3").pass(3_000).stop("A1", "A2").pass(5_000);
    assertThat(lab.counters("A3").fresh()).isEqualTo(1421);
  }

  @Test
  void withPatienceBetweenTheLossesNothingIsLost() {
    lab.start("A1", "A2", "A3").pass(3_000).fill("A2", 2_000);
    lab.stop("A1").pass(3_000).settle();
    lab.pass(100).stop("A2").pass(5_000);
    assertThat(lab.readable("A3", 2_000)).isEqualTo(2_000);
  }

  @Test
  void aFileBringsItsRecordsBackAndAWipeDoesNot() {
    lab.startOnFiles("A1").pass(3_000).fill("A1", 100);
    lab.stop("A1").pass(3_000).startOnFiles("A1").pass(3_000);
    assertThat(lab.readable("A1", 100)).isEqualTo(100);
    lab.stop("A1").mesh().wipe("A1");
    lab.pass(3_000).startOnFiles("A1").pass(3_000);
    assertThat(lab.readable("A1", 100)).isZero();
  }

  @Test
  void memoryForgetsWithItsProcess() {
    lab.start("A1").pass(3_000).fill("A1", 100);
    lab.stop("A1").pass(3_000).start("A1").pass(3_000);
    assertThat(lab.readable("A1", 100)).isZero();
  }

  @Test
  void aKilledProcessLosesWhatItHadNotFlushed() {
    lab.startOnFiles("A1").pass(3_000).fill("A1", 100).pass(5_000);
    lab.through("A1").write("late", "v", lab.now());
    lab.mesh().stop(lab.server("A1"), false, lab.now());
    lab.pass(3_000).startOnFiles("A1").pass(3_000);
    assertThat(lab.readable("A1", 100)).isEqualTo(100);
    assertThat(lab.through("A1").read("late")).isInstanceOf(DataPath.Read.NotFound.class);
  }

  @Test
  void aWriteToALostMasterOrReplicaIsInDoubtUntilTheOthersKnow() {
    lab.start("A1", "A2", "A3").pass(3_000).stop("A1").pass(500);
    long doubtful = 0;
    for (int i = 0; i < 300; i++) {
      DataPath.Write written = lab.through("A3").write("key-" + i, "v", lab.now());
      doubtful += written instanceof DataPath.Write.InDoubt ? 1 : 0;
    }
    assertThat(doubtful).isBetween(150L, 250L);
    lab.pass(2_500);
    assertThat(lab.through("A3").write("key-0", "w", lab.now()))
        .isInstanceOf(DataPath.Write.Acked.class);
  }

  @Test
  void aServerThatStopsWritesRefusesThemAndGoesOnReading() {
    lab.start("A1").pass(3_000).fill("A1", 10);
    lab.server("A1")
        .settings()
        .namespace("test")
        .orElseThrow()
        .set("storage-engine.stop-writes-avail-pct", 100);
    lab.mesh().settingChanged(lab.server("A1"), "stop-writes-avail-pct");
    lab.pass(12_000);
    assertThat(lab.through("A1").write("key-1", "w", lab.now()))
        .isEqualTo(new DataPath.Write.Refused(DataPath.Write.STOPPED));
    assertThat(lab.readable("A1", 10)).isEqualTo(10);
  }

  @Test
  void whileARebalanceRunsEveryAcknowledgedWriteStaysReadable() {
    lab.startOnFiles("A1", "A2", "A3").pass(3_000).fill("A1", 1_000);
    lab.stop("A1").pass(4_000);
    for (int i = 0; i < 1_000; i += 2) {
      lab.through("A2").write("key-" + i, "second", lab.now());
    }
    lab.startOnFiles("A1");
    for (int step = 0; step < 40; step++) {
      lab.pass(250);
      for (int i = 0; i < 1_000; i++) {
        String latest = i % 2 == 0 ? "second" : "v";
        assertThat(lab.through("A3").read("key-" + i))
            .isInstanceOfSatisfying(
                DataPath.Read.Found.class, found -> assertThat(found.value()).isEqualTo(latest));
      }
    }
    lab.settle();
    assertThat(lab.readable("A1", 1_000)).isEqualTo(1_000);
  }
}
