package io.acko.adapters.simulation.fabric;

import io.acko.adapters.simulation.server.conf.ServerConf;
import io.acko.adapters.simulation.wire.server.FabricTiming;
import io.acko.adapters.simulation.wire.server.InfoAnswers;
import io.acko.adapters.simulation.wire.server.ServerAnswers;
import io.acko.adapters.simulation.wire.server.ServerProfile;
import io.acko.adapters.simulation.wire.server.SimulatedFabric;
import io.acko.adapters.simulation.wire.server.Traffic;
import io.acko.application.port.NodeControl;
import io.acko.application.port.NodeControlContract;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.Reading;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;

/** Servers of the simulation without a wire keep the contract of the port. */
class AnsweringNodesTest extends NodeControlContract {
  private static final ServerConf CONF =
      ServerConf.unchecked("service {\n cluster-name lab\n}\nnamespace test {\n}\n");

  private final SimulatedFabric fabric =
      new SimulatedFabric(FabricTiming.immediate(), InstantSource.system(), 1);
  private final Map<NodeAddress, InfoAnswers> servers =
      new TreeMap<>(java.util.Comparator.comparing(NodeAddress::pod));
  private final List<NodeAddress> muted = new ArrayList<>();

  @BeforeEach
  void start() {
    for (String id : List.of("A1", "A2", "A3")) {
      InetSocketAddress address = new InetSocketAddress("127.0.0." + id.charAt(1), 3000);
      ServerProfile profile =
          new ServerProfile(id, ServerProfile.MEASURED_BUILD, address, "mesh", CONF);
      servers.put(
          new NodeAddress("pod-" + id, address.getHostString(), address.getPort()),
          new ServerAnswers(fabric.join(profile), new Traffic()));
    }
  }

  private Reading<UnaryOperator<String>> reach(NodeAddress node, Duration within) {
    InfoAnswers server = servers.get(node);
    return server == null || muted.contains(node)
        ? new Reading.Unknown<>("no answer within " + within)
        : new Reading.Known<>(server::answer);
  }

  @Override
  protected NodeControl control() {
    return new AnsweringNodes(this::reach);
  }

  @Override
  protected List<NodeAddress> threeServers() {
    return List.copyOf(servers.keySet());
  }

  @Override
  protected void mute(NodeAddress server) {
    muted.add(server);
  }

  @Override
  protected NodeAddress nobody() {
    return new NodeAddress("nobody", "127.0.0.9", 3000);
  }
}
