package io.acko.adapters.simulation.body;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.server.data.DataPath.Read;
import io.acko.adapters.simulation.server.data.DataPath.Write;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every body of the model shows, whatever the time is that it runs in. */
abstract class BodyContract {
  private Body body;

  abstract Body body(long seed);

  @BeforeEach
  void begin() {
    body = body(17);
  }

  @AfterEach
  void end() {
    body.close();
  }

  private void start(boolean onFile, String... ids) {
    for (String id : ids) {
      body.start(id, Body.conf(id, 2, onFile));
    }
  }

  private String statistic(String id, String key) {
    return body.ask(id, "statistics").replaceAll("(?s).*(?:^|;)" + key + "=([^;]*).*", "$1");
  }

  private String ofNamespace(String id, String key) {
    return body.ask(id, "namespace/test").replaceAll("(?s).*(?:^|;)" + key + "=([^;]*).*", "$1");
  }

  private void fill(String through, int records) {
    for (int i = 0; i < records; i++) {
      assertThat(body.write(through, "key-" + i, "v")).isInstanceOf(Write.Acked.class);
    }
  }

  private int found(String through, int records) {
    int found = 0;
    for (int i = 0; i < records; i++) {
      found += body.read(through, "key-" + i) instanceof Read.Found ? 1 : 0;
    }
    return found;
  }

  @Test
  void nobodyAnswersBeforeAStartAndAfterAStop() {
    assertThat(body.ask("A1", "status")).isEqualTo(Body.REFUSED);
    start(false, "A1");
    body.pass(300);
    assertThat(body.ask("A1", "status")).isEqualTo("ok");
    body.stop("A1");
    assertThat(body.ask("A1", "status")).isEqualTo(Body.REFUSED);
  }

  @Test
  void aServerThatSaysOkMayHaveNoClusterAndTakeNoClients() {
    start(false, "A1");
    body.pass(300);
    assertThat(body.ask("A1", "partition-generation")).isEqualTo("-1");
    assertThat(body.ask("A1", "cluster-stable:")).isEqualTo("ERROR:7:unstable cluster");
    assertThat(body.write("A1", "key", "v")).isEqualTo(new Write.Refused(Write.UNAVAILABLE));
  }

  @Test
  void threeServersAgreeOnOneKey() {
    start(false, "A1", "A2", "A3");
    body.pass(3_200);
    assertThat(body.ask("A1", "cluster-stable:size=3"))
        .matches("[1-9A-F][0-9A-F]{1,11}")
        .isEqualTo(body.ask("A2", "cluster-stable:size=3"))
        .isEqualTo(body.ask("A3", "cluster-stable:size=3"));
    assertThat(body.ask("A1", "get-sl")).isEqualTo("A3,A2,A1");
  }

  @Test
  void aStopIsNotSeenForAWhileAndThenMovesTheMeasuredPartitions() {
    start(false, "A1", "A2", "A3");
    body.pass(3_200);
    String before = body.ask("A2", "cluster-stable:size=3");
    body.stop("A1");
    body.pass(1_300);
    assertThat(body.ask("A2", "cluster-stable:size=3")).isEqualTo(before);
    body.pass(1_300);
    assertThat(statistic("A2", "cluster_size")).isEqualTo("2");
    assertThat(ofNamespace("A2", "migrate_tx_partitions_initial")).isEqualTo("1421");
    assertThat(ofNamespace("A3", "migrate_tx_partitions_initial")).isEqualTo("1349");
    body.pass(6_000);
    assertThat(body.ask("A2", "cluster-stable:size=2")).doesNotContain("ERROR");
  }

  @Test
  void recordsOnFilesComeBackAndThoseInMemoryDoNot() {
    start(true, "A1");
    body.pass(3_000);
    fill("A1", 50);
    body.stop("A1");
    body.pass(2_000);
    start(true, "A1");
    body.pass(3_000);
    assertThat(found("A1", 50)).isEqualTo(50);
    body.stop("A1");
    body.wipe("A1");
    start(true, "A1");
    body.pass(3_000);
    assertThat(found("A1", 50)).isZero();
  }

  @Test
  void aKilledServerLosesWhatItHadNotWrittenDown() {
    start(true, "A1");
    body.pass(3_000);
    fill("A1", 50);
    body.pass(5_000);
    body.write("A1", "late", "v");
    body.kill("A1");
    body.pass(2_000);
    start(true, "A1");
    body.pass(3_000);
    assertThat(found("A1", 50)).isEqualTo(50);
    assertThat(body.read("A1", "late")).isEqualTo(new Read.NotFound());
  }

  @Test
  void twoLossesInSequenceLoseRecordsAndEveryCounterStaysClean() {
    start(false, "A1", "A2", "A3");
    body.pass(3_200);
    fill("A3", 600);
    for (String id : new String[] {"A1", "A2", "A3"}) {
      assertThat(body.ask(id, "set-config:context=service;migrate-threads=0")).isEqualTo("ok");
    }
    body.stop("A1");
    body.pass(4_000);
    body.stop("A2");
    body.pass(4_000);
    assertThat(found("A3", 600)).isBetween(350, 450);
    assertThat(body.ask("A3", "cluster-stable:size=1")).doesNotContain("ERROR");
    assertThat(statistic("A3", "migrate_partitions_remaining")).isEqualTo("0");
    for (String counter :
        new String[] {"dead_partitions", "unavailable_partitions", "migrate_fresh_partitions"}) {
      assertThat(ofNamespace("A3", counter)).isEqualTo("0");
    }
  }
}
