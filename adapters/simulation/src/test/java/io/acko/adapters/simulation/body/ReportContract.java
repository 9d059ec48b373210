package io.acko.adapters.simulation.body;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.server.conf.HostFacts;
import io.acko.adapters.simulation.server.data.DataPath.Write;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What servers report of their machine, their records and their clients (CE 8.1.2). */
abstract class ReportContract {
  /** A machine as the one that was measured first. */
  private static final HostFacts SMALL =
      new HostFacts() {
        @Override
        public int cpus() {
          return 4;
        }

        @Override
        public String failedBestPractices() {
          return "max-map-count,min-free-kbytes,swappiness";
        }
      };

  private static final String ADMIN = "  admin {\n    port 3003\n  }\n  fabric {";

  private Body body;

  abstract Body body(long seed);

  @BeforeEach
  void begin() {
    body = body(31);
  }

  @AfterEach
  void end() {
    body.close();
  }

  private List<String> settings(String id, String context) {
    return List.of(body.ask(id, "get-config:context=" + context).split(";"));
  }

  @Test
  void whatTheMachineFailsIsListed() {
    body.start("A2", Body.conf("A2", 2, false).replace("  fabric {", ADMIN));
    body.machine(SMALL);
    body.start("A1", Body.conf("A1", 2, false).replace("  fabric {", ADMIN));
    body.pass(300);
    assertThat(body.ask("A1", "best-practices"))
        .isEqualTo("failed_best_practices=max-map-count,min-free-kbytes,swappiness");
    assertThat(body.ask("A1", "statistics")).contains("failed_best_practices=true;");
    assertThat(body.ask("A2", "best-practices")).isEqualTo("failed_best_practices=none");
    assertThat(body.ask("A2", "statistics")).contains("failed_best_practices=false;");
  }

  @Test
  void threadsFollowTheProcessorsUnlessTheFileSetsThem() {
    body.machine(SMALL);
    body.start("A1", Body.conf("A1", 2, false));
    body.start("A2", Body.conf("A2", 2, true));
    body.start("A3", Body.conf("A3", 2, true).replace("lab", "lab\n service-threads 7"));
    body.pass(300);
    assertThat(settings("A1", "service")).contains("service-threads=4", "batch-index-threads=4");
    assertThat(settings("A2", "service")).contains("service-threads=20", "batch-index-threads=4");
    assertThat(settings("A3", "service")).contains("service-threads=7");
  }

  @Test
  void anAdminSectionAndAddressesAreOnlyToldWhereTheyAreConfigured() {
    body.start("A1", Body.conf("A1", 2, false));
    String full =
        Body.conf("A2", 2, false)
            .replace("  fabric {", ADMIN)
            .replace("port 3001", "port 3001\n address 127.0.0.1\n address 127.0.0.2");
    body.start("A2", full);
    body.pass(300);
    assertThat(settings("A1", "network"))
        .noneMatch(line -> line.startsWith("admin.") || line.contains("address="))
        .contains("service.port=3000", "service.access-port=0", "fabric.port=3001");
    assertThat(settings("A2", "network"))
        .contains("admin.port=3003", "admin.tls-name=null", "admin.disable-localhost=false")
        .containsSubsequence(
            "heartbeat.protocol=v3",
            "fabric.address=127.0.0.1",
            "fabric.address=127.0.0.2",
            "fabric.tls-port=0")
        .noneMatch(line -> line.startsWith("admin.address"));
  }

  @Test
  void aRequestThatWaitsTooLongInTheQueueIsTimedOut() {
    body.start("A1", Body.conf("A1", 2, false));
    body.pass(300);
    assertThat(body.ask("A1", "set-config:context=service;info-max-ms=500")).isEqualTo("ok");
    body.queue("A1", 600);
    assertThat(body.ask("A1", "status")).isEqualTo("ERROR:9:timeout");
    body.queue("A1", 300);
    assertThat(body.ask("A1", "status")).isEqualTo("ok");
  }

  @Test
  void setsCountTheirRecordsOnEachServer() {
    body.start("A1", Body.conf("A1", 2, false));
    body.start("A2", Body.conf("A2", 2, false));
    body.pass(4_000);
    for (int i = 0; i < 500; i++) {
      assertThat(body.write("A1", "demo", "key-" + i, "v")).isInstanceOf(Write.Acked.class);
      assertThat(body.write("A1", "demo", "key-" + i, "w")).isEqualTo(new Write.Acked(2));
    }
    assertThat(body.write("A1", "other", "key-1", "v")).isEqualTo(new Write.Acked(1));
    assertThat(body.write("A1", "key-1", "v")).isEqualTo(new Write.Acked(1));

    String demo =
        "objects=500:tombstones=0:data_used_bytes=40000:truncate_lut=0:sindexes=0"
            + ":index_populating=false:truncating=false:default-read-touch-ttl-pct=0:default-ttl=0"
            + ":disable-eviction=false:enable-index=false:stop-writes-count=0:stop-writes-size=0;";
    for (String id : List.of("A1", "A2")) {
      assertThat(body.ask(id, "sets/test/demo")).isEqualTo(demo);
      assertThat(body.ask(id, "sets"))
          .startsWith("ns=test:set=demo:" + demo + "ns=test:set=other:objects=1:tombstones=0:")
          .isEqualTo(body.ask(id, "sets/test"));
      assertThat(body.ask(id, "namespace/test")).contains(";objects=502;");
    }
  }

  @Test
  void latenciesAreKnownAfterTwoTicksWithTraffic() {
    body.start("A1", Body.conf("A1", 1, false));
    body.pass(10_500);
    write(100);
    assertThat(latency("read")).isEqualTo("{test}-read:");
    body.pass(10_000);
    assertThat(latency("write")).isEqualTo("{test}-write:");
    write(50);
    assertThat(latency("write")).isEqualTo("{test}-write:");
    body.pass(10_000);
    assertThat(latency("write")).isEqualTo("{test}-write:msec,5.0" + ",0.00".repeat(17));
    assertThat(latency("read")).isEqualTo("{test}-read:");
    assertThat(body.ask("A1", "latencies:"))
        .startsWith("batch-index:;{test}-read:;{test}-write:msec,5.0,0.00,")
        .endsWith(
            ";{test}-udf:;{test}-batch-sub-read:;{test}-batch-sub-write:;"
                + "{test}-batch-sub-udf:;{test}-pi-query:;{test}-si-query:");
    body.pass(10_000);
    assertThat(latency("write")).startsWith("{test}-write:msec,0.0,");
  }

  private void write(int records) {
    for (int i = 0; i < records; i++) {
      assertThat(body.write("A1", "key-" + i, "v")).isInstanceOf(Write.Acked.class);
    }
  }

  private String latency(String kind) {
    return body.ask("A1", "latencies:hist={test}-" + kind);
  }
}
