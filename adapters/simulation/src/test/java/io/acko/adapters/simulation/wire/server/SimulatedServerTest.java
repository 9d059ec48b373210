package io.acko.adapters.simulation.wire.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.time.InstantSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulatedServerTest {

  private final Servers servers =
      new Servers(new SimulatedFabric(FabricTiming.immediate(), InstantSource.system(), 1));
  private Servers.Running one;

  @BeforeEach
  void start() throws IOException {
    one = servers.start("A1");
  }

  @AfterEach
  void stop() {
    servers.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      emptyValue = "",
      textBlock =
          """
          build                              | 8.1.2.0
          edition                            | Aerospike Community Edition
          version                            | Aerospike Community Edition build 8.1.2.0
          node                               | A1
          cluster-name                       | lab
          namespaces                         | test;disk
          status                             | ok
          status:                            | ok
          status/                            | ok
          status;                            | ok
          partition-generation               | 0
          peers-clear-std                    | 0,3000,[]
          services-alumni-reset              | ok
          get-sl                             | A1
          recluster:                         | ok
          nonsense                           | ERROR:4:unrecognized command
          jobs:module=query                  | ERROR:4:unrecognized command
          quiesce:                           | ERROR:25:enterprise only
          namespace/nosuch                   | type=unknown
          namespace                          | type=unknown
          get-config:context=security        | ''
          get-config:context=                | ERROR:4:missing 'context' value
          get-config:context=logging         | ERROR:4:invalid context
          get-config:context=namespace       | ERROR:20:missing 'namespace'
          get-config:context=namespace;id=no | ERROR:20:namespace not found on node
          tip-clear:host-port-list=9.9.9.9:1 | ERROR::0 cleared, 1 not found
          tip-clear:host-port-list=all       | ERROR::0 cleared, 0 not found
          tip-clear                          | ERROR:4:missing 'host-port-list'
          tip-clear:host-port-list=127.0.0.2:3002           | ok
          cluster-stable:size=2                             | ERROR:7:cluster not specified size
          cluster-stable:size=x                             | ERROR:4:bad size
          cluster-stable:size=1000                          | ERROR:4:'size' value too long
          cluster-stable:size=                              | ERROR:4:missing 'size' value
          cluster-stable:ignore-migrations=yes              | ERROR:4:bad ignore migrations
          cluster-stable:size=2;ignore-migrations=yes       | ERROR:7:cluster not specified size
          cluster-stable:size=1;namespace=no                | ERROR:20:namespace not found on node
          """)
  void answersAsMeasured(String command, String answer) throws IOException {
    assertThat(one.ask(command.strip())).isEqualTo(answer);
  }

  @Test
  void stableAnswersTheKeyOfTheStatistics() throws IOException {
    String key = one.ask("cluster-stable:size=1;ignore-migrations=false;namespace=test");
    assertThat(key).matches("[1-9A-F][0-9A-F]{1,11}");
    assertThat(one.ask("statistics").split(";"))
        .hasSize(85)
        .contains("cluster_key=" + key, "cluster_size=1", "cluster_principal=A1")
        .contains("cluster_is_member=true", "migrate_allowed=true", "client_connections_opened=2");
  }

  @Test
  void namespacesPrintStatisticsThenSettings() throws IOException {
    assertThat(one.ask("namespace/test").split(";"))
        .hasSize(448)
        .startsWith("ns_cluster_size=1", "effective_replication_factor=1")
        .contains("replication-factor=2", "default-ttl=86400", "storage-engine=memory")
        .contains("storage-engine.data-size=536870912");
    assertThat(one.ask("namespace/disk").split(";"))
        .contains("storage-engine=device", "storage-engine.file[0]=/data/a")
        .contains("storage-engine.file[1]=/data/b");
  }

  @Test
  void settingsComeFromTheFile() throws IOException {
    assertThat(one.ask("get-config:context=service").split(";"))
        .contains("cluster-name=lab", "proto-fd-max=2000", "ticker-interval=10", "node-id=A1");
    assertThat(one.ask("get-config:context=network").split(";"))
        .contains("heartbeat.mesh-seed-address-port=127.0.0.2:3002", "heartbeat.timeout=10");
  }

  @Test
  void dropsALastCommandWithoutLineEnd() throws IOException {
    try (InfoClient client = new InfoClient(one.address())) {
      assertThat(client.exchange("build")).isEmpty();
      assertThat(client.exchange("build\nnode")).isEqualTo("build\t8.1.2.0\n");
      assertThat(client.exchange("build\nnode\n")).isEqualTo("build\t8.1.2.0\nnode\tA1\n");
      assertThat(client.exchange("\n")).isEqualTo("\tERROR:4:unrecognized command\n");
      assertThat(client.exchange("build\r\n")).isEqualTo("build\r\tERROR:4:unrecognized command\n");
      assertThat(client.exchange("")).startsWith("features\tbatch-any;").contains("node\tA1\n");
    }
  }

  @Test
  void answersSecurityWithResult51AndStaysOpen() throws IOException {
    try (InfoClient client = new InfoClient(one.address())) {
      client.send(2, 2, new byte[24]);
      byte[] body = client.receive();
      assertThat(body).hasSize(16).startsWith(0, 51).endsWith(new byte[14]);
      assertThat(client.exchange("node\n")).isEqualTo("node\tA1\n");
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1", "3,1", "2,7"})
  void resetsOnAWrongVersionOrType(int version, int type) throws IOException {
    try (InfoClient client = new InfoClient(one.address())) {
      client.send(version, type, "build\n".getBytes(ISO_8859_1));
      assertThatThrownBy(client::receive).isInstanceOf(SocketException.class);
    }
  }

  @Test
  void closesOnTooLongABody() throws IOException {
    try (InfoClient client = new InfoClient(one.address())) {
      client.sendRaw(new byte[] {2, 1, 0, 0, 8, 0, 0, 1});
      assertThatThrownBy(client::receive).isInstanceOf(IOException.class);
    }
  }

  @Test
  void muteReadsAndNeverAnswers() throws IOException {
    one.server().behave(new ServerBehaviour.Mute());
    assertThatThrownBy(() -> one.ask("build")).isInstanceOf(SocketTimeoutException.class);
    assertThat(one.server().traffic().requests()).isEqualTo(1);
  }

  @Test
  void refusingListensNoMoreUntilItIsNormalAgain() throws IOException {
    try (InfoClient open = new InfoClient(one.address())) {
      open.exchange("build\n");
      one.server().behave(new ServerBehaviour.Refusing());
      assertThatThrownBy(() -> open.exchange("build\n")).isInstanceOf(IOException.class);
    }
    assertThatThrownBy(() -> one.ask("build")).isInstanceOf(ConnectException.class);
    one.server().behave(new ServerBehaviour.Normal());
    assertThat(one.ask("node")).isEqualTo("A1");
  }

  @RepeatedTest(300)
  void refusingTurnsTheVeryNextClientAway() throws IOException {
    one.server().behave(new ServerBehaviour.Refusing());
    assertThatThrownBy(() -> one.ask("build")).isInstanceOf(ConnectException.class);
  }

  @Test
  void otherBehavioursShowOnTheWire() throws IOException {
    one.server().behave(new ServerBehaviour.Failing("ERROR:9:timeout"));
    assertThat(one.ask("statistics")).isEqualTo("ERROR:9:timeout");
    one.server().behave(new ServerBehaviour.Slow(Duration.ofMillis(300)));
    long start = System.nanoTime();
    assertThat(one.ask("node")).isEqualTo("A1");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(290));
    one.server().behave(new ServerBehaviour.Garbage());
    try (InfoClient client = new InfoClient(one.address())) {
      client.send(2, 1, "build\n".getBytes(ISO_8859_1));
      assertThat(client.receiveRaw(8)).asString(ISO_8859_1).isEqualTo("HTTP/1.1");
    }
  }
}
