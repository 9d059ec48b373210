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
    assertThat(one.nodeId().is("A1")).isTrue();
    assertThat(one.clusterName().is("lab")).isTrue();
    assertThat(one.build().is("8.1.2.0")).isTrue();
    assertThat(one.endpoints().is(List.of(servers.addresses().getFirst().host() + ":3000")))
        .isTrue();
    assertThat(one.namespaces().known().orElseThrow()).containsOnlyKeys("test");
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
    ObservedNode node = ask().get("pod-A1").known().orElseThrow();
    assertThat(node.membership().size().unknown()).contains("statistics answered ERROR:9:timeout");
    assertThat(node.nodeId().unknown()).contains("node answered ERROR:9:timeout");
    assertThat(node.namespaces().unknown()).contains("namespaces answered ERROR:9:timeout");
  }

  @Test
  void garbageIsRefusedBeforeMemoryIsSpentOnIt() throws IOException {
    servers.behave("A1", new ServerBehaviour.Garbage());
    assertThat(why(ask().get("pod-A1"))).isEqualTo("the answer is not of the info protocol");
  }

  @ParameterizedTest
  @CsvSource({
    "cluster_size=3, cluster_size=many",
    "cluster_size=3, cluster_size=-1",
    "cluster_size=3, other=3",
    "node-id, node-id"
  })
  void aStatisticThatCannotBeReadIsUnknown(String from, String to) throws IOException {
    InfoAnswers honest = servers.answers("A1");
    NodeAddress address =
        servers.startOther("odd", command -> honest.answer(command).replace(from, to));
    ObservedNode node = probe.ask(List.of(address), WITHIN).get("odd").known().orElseThrow();
    assertThat(node.membership().size().is(3)).isEqualTo(from.equals(to));
    assertThat(node.membership().member().is(true)).isTrue();
  }

  /** Measured against one server of the same kind in the same run, whatever the machine does. */
  // F152.
  @Test
  void eightServersAreAskedInTheTimeOfOneAndNotOfEight() throws IOException {
    for (String id : List.of("A4", "A5", "A6", "A7", "A8")) {
      servers.start(id);
    }
    for (NodeAddress address : servers.addresses()) {
      servers.behave(
          address.pod().substring("pod-".length()),
          new ServerBehaviour.Slow(Duration.ofMillis(300)));
    }
    List<NodeAddress> eight = servers.addresses();
    Duration patience = Duration.ofSeconds(60);
    Map<String, Reading<ObservedNode>> warm = probe.ask(eight.subList(0, 1), patience);
    assertThat(warm.get("pod-A1").known()).isPresent();

    long start = System.nanoTime();
    assertThat(probe.ask(eight.subList(0, 1), patience).get("pod-A1").known()).isPresent();
    long one = System.nanoTime() - start;
    assertThat(probe.ask(eight, patience).values())
        .hasSize(8)
        .allMatch(reading -> reading.known().isPresent());
    long all = System.nanoTime() - start - one;

    assertThat((double) all / one).as("time for eight, in times for one").isLessThan(3);
  }

  @Test
  void everyConnectionIsClosedHoweverItsServerBehaves() throws IOException {
    servers.behave("A1", new ServerBehaviour.Mute());
    servers.behave("A2", new ServerBehaviour.Garbage());
    ask();
    servers.behave("A2", new ServerBehaviour.Failing("ERROR:9:timeout"));
    ask();
    assertThat(servers.openedConnections()).isEqualTo(6);
    assertThat(servers.connectionsGone()).as("all connections are closed").isTrue();
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
