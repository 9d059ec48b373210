package io.acko.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/** What every {@link NodeProbe} does alike. */
public abstract class NodeProbeContract {
  private static final Duration WITHIN = Duration.ofMillis(700);

  /** The probe that is tested. */
  protected abstract NodeProbe probe();

  /** Three servers that run and have joined one cluster. */
  protected abstract List<NodeAddress> threeServers();

  /** Lets a server accept connections and say nothing. */
  protected abstract void mute(NodeAddress server);

  /** An address at which nobody listens. */
  protected abstract NodeAddress nobody();

  @Test
  void serversOfOneClusterAgreeOnSizeAndKey() {
    SortedMap<String, Reading<ObservedNode>> told = probe().ask(threeServers(), WITHIN);

    assertThat(told).hasSize(3);
    List<ObservedNode> nodes = told.values().stream().flatMap(r -> r.known().stream()).toList();
    assertThat(nodes).hasSize(3).allMatch(node -> node.clusterSize() == 3);
    assertThat(nodes.stream().map(ObservedNode::clusterKey).distinct()).hasSize(1);
    assertThat(nodes.stream().map(ObservedNode::nodeId).distinct()).hasSize(3);
  }

  @Test
  void aMuteServerIsUnknownAndHidesNoOther() {
    List<NodeAddress> servers = threeServers();
    mute(servers.get(1));

    SortedMap<String, Reading<ObservedNode>> told = probe().ask(servers, WITHIN);

    assertThat(told.get(servers.get(1).pod())).isInstanceOf(Reading.Unknown.class);
    assertThat(told.get(servers.get(0).pod())).isInstanceOf(Reading.Known.class);
    assertThat(told.get(servers.get(2).pod())).isInstanceOf(Reading.Known.class);
  }

  @Test
  void anAddressWithoutAServerIsUnknownWithAReason() {
    List<NodeAddress> asked = new ArrayList<>(threeServers());
    asked.add(nobody());

    SortedMap<String, Reading<ObservedNode>> told = probe().ask(asked, WITHIN);

    assertThat(told).hasSize(4);
    assertThat(told.get(nobody().pod()))
        .isInstanceOfSatisfying(
            Reading.Unknown.class, unknown -> assertThat(unknown.why()).asString().isNotBlank());
  }

  @Test
  void askingNobodyTellsNothing() {
    assertThat(probe().ask(List.of(), WITHIN)).isEmpty();
  }
}
