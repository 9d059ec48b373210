package io.acko.adapters.simulation.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.NodeControl;
import io.acko.application.port.NodeControlContract;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.Stability;
import io.acko.domain.server.info.NodeOrder;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Servers of the deterministic world are commanded by the contract of the port. */
class FabricControlTest extends NodeControlContract {
  private final ThreePods pods = new ThreePods();

  @Override
  protected NodeControl control() {
    return pods.fabric().nodes();
  }

  @Override
  protected List<NodeAddress> threeServers() {
    return pods.servers();
  }

  @Override
  protected void mute(NodeAddress server) {
    pods.mute(server);
  }

  @Override
  protected NodeAddress nobody() {
    return ThreePods.nobody();
  }

  private List<Stability> stability() {
    return pods.fabric().nodes().ask(threeServers(), within()).values().stream()
        .map(reading -> reading.then(node -> node.membership().stability()))
        .map(reading -> reading.known().orElseThrow())
        .distinct()
        .toList();
  }

  @Test
  void aReclusterIsUnrestUntilVirtualTimePassesAndThenAnotherKey() {
    List<Stability> before = stability();
    assertThat(before).hasSize(1).hasOnlyElementsOfType(Stability.Stable.class);

    control().order(threeServers(), new NodeOrder.Recluster(), within());
    assertThat(stability()).doesNotContainAnyElementsOf(before);

    pods.pass(Duration.ofSeconds(5));
    assertThat(stability())
        .hasSize(1)
        .hasOnlyElementsOfType(Stability.Stable.class)
        .doesNotContainAnyElementsOf(before);
  }
}
