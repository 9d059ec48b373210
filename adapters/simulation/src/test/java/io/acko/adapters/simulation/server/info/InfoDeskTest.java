package io.acko.adapters.simulation.server.info;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.server.Lab;
import io.acko.adapters.simulation.server.MeshSettings;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every example answer of the measured protocol is given in the same form. */
class InfoDeskTest {
  private final Lab lab = Lab.measured(5);

  @BeforeEach
  void begin() {
    for (String id : List.of("A1", "A2", "A3")) {
      lab.startWith(id, conf(id));
    }
    lab.pass(3_000);
  }

  private static String conf(String id) {
    return "logging {\n file /var/log/aerospike/aerospike.log {\n context any info\n }\n"
        + " console {\n context any info\n }\n}\n"
        + Lab.conf(id, 2, "memory").replace("  fabric {", "  admin {\n port 3003\n }\n  fabric {")
        + "namespace disk {\n storage-engine device {\n file /data/disk.dat\n filesize 1G\n }\n}\n";
  }

  private String ask(String id, String command) {
    return new InfoDesk(lab.mesh(), lab.server(id), Connections.NONE).answer(command, lab.now());
  }

  @Test
  void everyCommandAnswersAsInTheExamples() throws IOException {
    Examples examples = Examples.read("examples.txt");
    assertThat(examples.all()).hasSizeGreaterThan(230);
    assertThat(examples.differences(lab, "A1")).isEmpty();
  }

  @Test
  void everyMeasuredSetConfigIsAnsweredAlike() throws IOException {
    Examples examples = Examples.read("set-config.txt");
    assertThat(examples.all()).hasSize(109);
    assertThat(examples.differences(lab, "A1")).isEmpty();
  }

  @Test
  void ofSeveralParametersOnlyTheFirstByNameIsSet() {
    InfoDesk desk = new InfoDesk(lab.mesh(), lab.server("A1"), Connections.NONE);
    assertThat(
            desk.answer(
                "set-config:context=service;migrate-threads=2;info-threads=7;aaa=1", lab.now()))
        .isEqualTo("ok");
    assertThat(desk.answer("get-config:context=service", lab.now()).split(";"))
        .contains("info-threads=7", "migrate-threads=1");
    assertThat(desk.answer("set-config:context=service;migrate-threads=", lab.now()))
        .isEqualTo("ok");
    assertThat(lab.server("A1").migrateThreads()).isZero();
  }

  @Test
  void statisticsHave85KeysAndAnswerForTheWholeCluster() {
    String[] statistics = ask("A2", "statistics").split(";");
    assertThat(statistics)
        .hasSize(85)
        .contains("cluster_size=3", "cluster_principal=A3", "cluster_integrity=true")
        .contains("cluster_is_member=true", "migrate_allowed=true", "cluster_generation=1");
    assertThat(ask("A1", "namespace/test").split(";")).hasSize(448);
  }

  @Test
  void aNodeWithoutAClusterYetSaysSo() {
    Lab fresh = Lab.measured(6);
    fresh.start("A1").pass(200);
    InfoDesk desk = new InfoDesk(fresh.mesh(), fresh.server("A1"), Connections.NONE);
    assertThat(desk.answer("statistics", fresh.now()))
        .contains("cluster_size=0;cluster_key=0;cluster_generation=0;cluster_principal=0")
        .contains("cluster_integrity=false;cluster_is_member=false", "migrate_allowed=false");
    assertThat(desk.answer("namespace/test", fresh.now()))
        .startsWith("ns_cluster_size=0;effective_replication_factor=0;")
        .contains("unavailable_partitions=0;");
    assertThat(desk.answer("status", fresh.now())).isEqualTo("ok");
    assertThat(desk.answer("partition-generation", fresh.now())).isEqualTo("-1");
    assertThat(desk.answer("cluster-stable:", fresh.now())).isEqualTo("ERROR:7:unstable cluster");
    assertThat(desk.answer("get-sl", fresh.now())).isEmpty();
    assertThat(desk.answer("peers-clear-std", fresh.now())).isEqualTo("0,3000,[]");
  }

  @Test
  void peersCountTwoForAnArrivalAndOneForADeparture() {
    lab.stop("A3").pass(3_500);
    assertThat(ask("A1", "peers-clear-std")).isEqualTo("5,3000,[[A2,,[127.0.0.2]]]");
    assertThat(ask("A1", "peers-clear-std:generation=4")).isEqualTo("5,3000,[[A3,,]]");
    assertThat(ask("A1", "alumni-clear-std")).contains("[A3,,]");
    lab.startWith("A3", conf("A3"));
    lab.pass(2_500);
    assertThat(ask("A1", "peers-generation")).isEqualTo("7");
    lab.stop("A3").pass(3_500);
    assertThat(ask("A1", "services-alumni-reset")).isEqualTo("ok");
    assertThat(ask("A1", "alumni-clear-std")).doesNotContain("A3");
  }

  @Test
  void rightAfterAReclusterTheClusterIsUnstable() {
    String before = ask("A3", "cluster-stable:size=3");
    assertThat(ask("A3", "recluster:")).isEqualTo("ok");
    assertThat(ask("A3", "cluster-stable:")).isEqualTo("ERROR:7:unstable cluster");
    lab.pass(500);
    assertThat(ask("A1", "cluster-stable:size=3"))
        .isNotEqualTo(before)
        .isEqualTo(ask("A2", "cluster-stable:size=3"));
  }

  @Test
  void stopWritesFollowsItsThresholdWithinTwelveSeconds() {
    String threshold = "set-config:context=namespace;id=test;stop-writes-avail-pct=";
    assertThat(ask("A1", threshold + "100")).isEqualTo("ok");
    lab.pass(12_000);
    assertThat(ask("A1", "namespace/test")).contains(";stop_writes=true;");
    assertThat(ask("A1", threshold + "5")).isEqualTo("ok");
    lab.pass(12_000);
    assertThat(ask("A1", "namespace/test")).contains(";stop_writes=false;");
    assertThat(ask("A1", "namespace/test")).contains(";data_avail_pct=87;");
  }

  @Test
  void twoSeedlessNodesMeetAfterOneTip() {
    Lab two = new Lab(MeshSettings.measured(), 8);
    two.startWith("A1", Lab.conf("A1", 2, "memory").replaceAll("mesh-seed.*", ""));
    two.startWith("A2", Lab.conf("A2", 2, "memory").replaceAll("mesh-seed.*", ""));
    two.pass(4_000);
    assertThat(two.standing("A1").size()).isEqualTo(1);
    InfoDesk desk = new InfoDesk(two.mesh(), two.server("A1"), Connections.NONE);
    assertThat(desk.answer("tip:host=127.0.0.2;port=3002", two.now())).isEqualTo("ok");
    two.pass(7_000);
    assertThat(two.standing("A1").size()).isEqualTo(2);
    assertThat(two.standing("A2").key()).isEqualTo(two.standing("A1").key());
  }

  @Test
  void oneClusterNameMadeEqualLetsTheClustersMeet() {
    Lab two = new Lab(MeshSettings.measured(), 9);
    two.startWith("A1", Lab.conf("A1", 2, "memory"));
    two.startWith("A2", Lab.conf("A2", 2, "memory").replace("name lab", "name other"));
    two.pass(4_000);
    assertThat(two.standing("A2").size()).isEqualTo(1);
    InfoDesk desk = new InfoDesk(two.mesh(), two.server("A2"), Connections.NONE);
    desk.answer("set-config:context=service;cluster-name=lab", two.now());
    two.pass(7_000);
    assertThat(two.standing("A1").size()).isEqualTo(2);
  }
}
