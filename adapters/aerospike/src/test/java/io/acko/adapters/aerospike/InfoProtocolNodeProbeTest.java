package io.acko.adapters.aerospike;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.wire.server.InfoAnswers;
import io.acko.adapters.simulation.wire.server.ServerBehaviour;
import io.acko.application.port.NodeProbe;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InfoProtocolNodeProbeTest {

  private static final Duration WITHIN = Duration.ofMillis(700);

  private final NodeProbe probe = new InfoProtocolNodeProbe();
  private final WireServers servers = new WireServers();

  @BeforeEach
  void start() throws IOException {
    for (String id : List.of("A1", "A2", "A3")) {
      servers.start(id);
    }
  }

  @AfterEach
  void stop() {
    servers.close();
  }

  private Map<String, Reading<ObservedNode>> ask() {
    return probe.ask(servers.addresses(), WITHIN);
  }

  private static String why(Reading<ObservedNode> reading) {
    return switch (reading) {
      case Reading.Known<ObservedNode>(var node) -> "known: " + node;
      case Reading.Unknown<ObservedNode>(var why) -> why;
    };
  }

  @Test
  void everyServerTellsOfItselfAndItsCluster() {
    Map<String, Reading<ObservedNode>> readings = ask();
    assertThat(readings).containsOnlyKeys("pod-A1", "pod-A2", "pod-A3");
    ObservedNode one = readings.get("pod-A1").known().orElseThrow();
    ObservedNode two = readings.get("pod-A2").known().orElseThrow();
    assertThat(one)
        .isEqualTo(
            new ObservedNode(
                "A1",
                "lab",
                "8.1.2.0",
                3,
                two.clusterKey(),
                true,
                true,
                true,
                0,
                List.of(servers.addresses().getFirst().host() + ":3000")));
    assertThat(one.clusterKey()).matches("[0-9A-F]{2,12}");
  }

  @Test
  void askingNobodyTellsNothing() {
    assertThat(probe.ask(List.of(), WITHIN)).isEmpty();
  }

  @Test
  void oneMuteServerCostsTheDeadlineOnceAndNobodyElsesReading() throws IOException {
    servers.behave("A1", new ServerBehaviour.Mute());
    servers.behave("A2", new ServerBehaviour.Mute());
    long start = System.nanoTime();
    Map<String, Reading<ObservedNode>> readings = ask();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(WITHIN.multipliedBy(2));
    assertThat(why(readings.get("pod-A1"))).isEqualTo("no answer within 700 ms");
    assertThat(why(readings.get("pod-A2"))).isEqualTo("no answer within 700 ms");
    assertThat(readings.get("pod-A3").known()).isPresent();
  }

  @Test
  void aServerThatDripsIsCutOffAtTheDeadline() throws IOException {
    InetAddress host = InetAddress.getByName("127.8.255.1");
    try (ServerSocket dripping = new ServerSocket(0, 5, host)) {
      Thread.ofVirtual().start(() -> drip(dripping));
      long start = System.nanoTime();
      var readings =
          probe.ask(
              List.of(new NodeAddress("slow", host.getHostAddress(), dripping.getLocalPort())),
              WITHIN);
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(WITHIN.multipliedBy(2));
      assertThat(why(readings.get("slow"))).isEqualTo("no answer within 700 ms");
    }
  }

  private static void drip(ServerSocket listener) {
    try (Socket socket = listener.accept()) {
      OutputStream out = socket.getOutputStream();
      out.write(new byte[] {2, 1, 0, 0, 0, 0, 1, 0});
      while (true) {
        out.write('x');
        Thread.sleep(50);
      }
    } catch (IOException | InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void aServerThatIsGoneIsUnknown() throws IOException {
    servers.behave("A2", new ServerBehaviour.Refusing());
    assertThat(why(ask().get("pod-A2"))).startsWith("connection refused");
  }

  @Test
  void aHostThatDoesNotExistIsUnknown() {
    var readings = probe.ask(List.of(new NodeAddress("lost", "no.such.invalid", 3000)), WITHIN);
    assertThat(why(readings.get("lost")))
        .containsAnyOf("unknown host", "no usable answer", "no answer within");
  }

  @Test
  void anErrorAnswerIsNotANumber() throws IOException {
    servers.behave("A1", new ServerBehaviour.Failing("ERROR:9:timeout"));
    assertThat(why(ask().get("pod-A1"))).contains("ERROR:9:timeout");
  }

  @Test
  void garbageIsRefusedBeforeMemoryIsSpentOnIt() throws IOException {
    servers.behave("A1", new ServerBehaviour.Garbage());
    assertThat(why(ask().get("pod-A1"))).isEqualTo("the answer is not of the info protocol");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          cluster_size=3                 | cluster_size=many | statistic cluster_size is no number: many
          cluster_size=3                 | cluster_size=-1   | statistic cluster_size is no number: -1
          cluster_size=3                 | other=3           | statistic cluster_size is missing in the answer
          migrate_partitions_remaining=0 | other=0           | statistic migrate_partitions_remaining is missing in the answer
          migrate_allowed=true           | migrate_allowed=1 | statistic migrate_allowed is neither true nor false: 1
          """)
  void aStatisticThatCannotBeReadMakesTheServerUnknown(String from, String to, String expected)
      throws IOException {
    InfoAnswers honest = servers.answers("A1");
    NodeAddress address =
        servers.startOther("odd", command -> honest.answer(command).replace(from, to));
    assertThat(why(probe.ask(List.of(address), WITHIN).get("odd"))).isEqualTo(expected);
  }

  @Test
  void connectionsAreClosed() throws InterruptedException {
    ask();
    Thread.sleep(100);
    assertThat(servers.openConnections()).isZero();
  }

  @Test
  void anInterruptedCallerGetsReadingsAndKeepsItsInterrupt() throws IOException {
    servers.behave("A1", new ServerBehaviour.Mute());
    Thread.currentThread().interrupt();
    Map<String, Reading<ObservedNode>> readings = ask();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(readings).hasSize(3);
    assertThat(why(readings.get("pod-A1"))).isEqualTo("interrupted while asking");
  }
}
