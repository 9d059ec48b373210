package io.acko.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedNamespace;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.Stability;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/** What every {@link NodeProbe} does alike. */
public abstract class NodeProbeContract {

  /** The probe that is tested. */
  protected abstract NodeProbe probe();

  /** Three servers that run and have joined one cluster at rest. */
  protected abstract List<NodeAddress> threeServers();

  /** Lets a server accept connections and say nothing. */
  protected abstract void mute(NodeAddress server);

  /** An address at which nobody listens. */
  protected abstract NodeAddress nobody();

  /** How long the servers are given. */
  protected Duration within() {
    return Duration.ofMillis(700);
  }

  @Test
  void serversOfOneClusterAgreeOnSizeAndKey() {
    List<ObservedNode> nodes = known(ask(threeServers()));

    assertThat(nodes).hasSize(3).allMatch(node -> node.membership().size().is(3));
    assertThat(nodes.stream().map(node -> node.membership().key().known().orElseThrow()).distinct())
        .hasSize(1);
    assertThat(nodes.stream().map(node -> node.nodeId().known().orElseThrow()).distinct())
        .hasSize(3);
  }

  @Test
  void serversOfAClusterAtRestLeaveNoQuestionOfTheSafetyGateOpen() {
    for (ObservedNode node : known(ask(threeServers()))) {
      assertThat(node.membership().unknown()).isEmpty();
      assertThat(node.membership().integrity().is(true)).isTrue();
      assertThat(node.membership().member().is(true)).isTrue();
      assertThat(node.membership().stability())
          .isEqualTo(node.membership().key().map(key -> new Stability.Stable(3, key)));
      assertThat(node.migrations().allowed().is(true)).isTrue();
      assertThat(node.migrations().partitionsRemaining().is(0L)).isTrue();
      assertThat(node.migrations().partitionGeneration().known().orElseThrow())
          .isGreaterThanOrEqualTo(0);
      assertThat(node.build().known().orElseThrow()).startsWith("8.");
      assertThat(node.endpoints().known().orElseThrow()).isNotEmpty();
      assertThat(node.host().clockSkew().known()).isPresent();
      assertThat(node.host().freeMemoryPercent().known()).isPresent();
      assertThat(node.namespaces().known().orElseThrow())
          .isNotEmpty()
          .allSatisfy((_, namespace) -> leavesNothingOpen(namespace));
    }
  }

  private static void leavesNothingOpen(ObservedNamespace namespace) {
    assertThat(namespace.clusterSize().is(3)).isTrue();
    assertThat(namespace.replicationFactor().known().orElseThrow()).isPositive();
    assertThat(namespace.wantedReplicationFactor().known()).isPresent();
    assertThat(namespace.objects().known()).isPresent();
    assertThat(namespace.masterObjects().known()).isPresent();
    assertThat(namespace.stopWrites().is(false)).isTrue();
    assertThat(namespace.clockSkewStopWrites().is(false)).isTrue();
    assertThat(namespace.partitions().unavailable().is(0L)).isTrue();
    assertThat(namespace.partitions().dead().is(0L)).isTrue();
    assertThat(namespace.partitions().fresh().known()).isPresent();
    assertThat(namespace.storage().totalBytes().known().orElseThrow()).isPositive();
    assertThat(namespace.storage().usedBytes().known()).isPresent();
    assertThat(namespace.storage().usedPercent().known()).isPresent();
    assertThat(namespace.storage().usedPercentLimit().known()).isPresent();
    assertThat(namespace.storage().availablePercent().known()).isPresent();
    assertThat(namespace.storage().availablePercentLimit().known()).isPresent();
    assertThat(namespace.storage().systemMemoryPercentLimit().known()).isPresent();
  }

  @Test
  void aClusterOfAnotherSizeThanAskedForIsNotStable() {
    for (ObservedNode node : known(ask(threeServers().subList(0, 2)))) {
      assertThat(node.membership().size().is(3)).isTrue();
      assertThat(node.membership().stability().known().orElseThrow())
          .isInstanceOf(Stability.Unstable.class);
    }
  }

  @Test
  void aMuteServerIsUnknownAndHidesNoOther() {
    List<NodeAddress> servers = threeServers();
    mute(servers.get(1));

    SortedMap<String, Reading<ObservedNode>> told = ask(servers);

    assertThat(told.get(servers.get(1).pod())).isInstanceOf(Reading.Unknown.class);
    assertThat(told.get(servers.get(0).pod())).isInstanceOf(Reading.Known.class);
    assertThat(told.get(servers.get(2).pod())).isInstanceOf(Reading.Known.class);
  }

  @Test
  void anAddressWithoutAServerIsUnknownWithAReason() {
    List<NodeAddress> asked = new ArrayList<>(threeServers());
    asked.add(nobody());

    SortedMap<String, Reading<ObservedNode>> told = ask(asked);

    assertThat(told).hasSize(4);
    assertThat(told.get(nobody().pod()).unknown().orElseThrow()).isNotBlank();
  }

  @Test
  void askingNobodyTellsNothing() {
    assertThat(ask(List.of())).isEmpty();
  }

  private SortedMap<String, Reading<ObservedNode>> ask(List<NodeAddress> nodes) {
    return probe().ask(nodes, within());
  }

  private static List<ObservedNode> known(SortedMap<String, Reading<ObservedNode>> told) {
    return told.values().stream().map(reading -> reading.known().orElseThrow()).toList();
  }
}
