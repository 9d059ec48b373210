package io.acko.adapters.aerospike;

import io.acko.adapters.simulation.server.conf.ServerConf;
import io.acko.adapters.simulation.wire.security.SecurityService;
import io.acko.adapters.simulation.wire.server.FabricTiming;
import io.acko.adapters.simulation.wire.server.InfoAnswers;
import io.acko.adapters.simulation.wire.server.ServerAnswers;
import io.acko.adapters.simulation.wire.server.ServerBehaviour;
import io.acko.adapters.simulation.wire.server.ServerProfile;
import io.acko.adapters.simulation.wire.server.SimulatedFabric;
import io.acko.adapters.simulation.wire.server.SimulatedServer;
import io.acko.adapters.simulation.wire.server.Traffic;
import io.acko.domain.observation.NodeAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A cluster of simulated servers, named by node id. */
final class WireServers implements ServerTrio {

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private static final ServerConf CONF =
      ServerConf.unchecked("service {\n cluster-name lab\n}\nnamespace test {\n}\n");

  private final SimulatedFabric fabric =
      new SimulatedFabric(FabricTiming.immediate(), InstantSource.system(), 1);
  private final Map<String, SimulatedServer> servers = new LinkedHashMap<>();
  private final Map<String, InfoAnswers> answers = new LinkedHashMap<>();
  private final List<NodeAddress> addresses = new ArrayList<>();

  /** Three of them. */
  static WireServers three() {
    WireServers servers = new WireServers();
    try {
      for (String id : NODES) {
        servers.start(id);
      }
    } catch (IOException broken) {
      servers.close();
      throw new UncheckedIOException(broken);
    }
    return servers;
  }

  void start(String nodeId) throws IOException {
    InetSocketAddress address = Loopback.next();
    ServerProfile profile =
        new ServerProfile(nodeId, ServerProfile.MEASURED_BUILD, address, "mesh", CONF);
    Traffic traffic = new Traffic();
    answers.put(nodeId, new ServerAnswers(fabric.join(profile), traffic));
    servers.put(nodeId, SimulatedServer.start(address, answers.get(nodeId), traffic));
    addresses.add(
        new NodeAddress("pod-" + nodeId, address.getAddress().getHostAddress(), address.getPort()));
  }

  NodeAddress startOther(String name, InfoAnswers given) throws IOException {
    InetSocketAddress address = Loopback.next();
    servers.put(name, SimulatedServer.start(address, given));
    return new NodeAddress(name, address.getAddress().getHostAddress(), address.getPort());
  }

  void secure(String nodeId, SecurityService security) {
    servers.get(nodeId).secureBy(security);
  }

  InfoAnswers answers(String nodeId) {
    return answers.get(nodeId);
  }

  void behave(String nodeId, ServerBehaviour behaviour) throws IOException {
    servers.get(nodeId).behave(behaviour);
  }

  @Override
  public List<NodeAddress> addresses() {
    return List.copyOf(addresses);
  }

  @Override
  public void mute(NodeAddress server) {
    try {
      behave(server.pod().substring("pod-".length()), new ServerBehaviour.Mute());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Override
  public Duration patience() {
    return Duration.ofMillis(700);
  }

  long openedConnections() {
    return servers.values().stream().mapToLong(server -> server.traffic().opened()).sum();
  }

  long requests() {
    return servers.values().stream().mapToLong(server -> server.traffic().requests()).sum();
  }

  /** Whether no connection is open any more; a server notices soon after its client. */
  boolean connectionsGone() {
    long patience = System.nanoTime() + PATIENCE.toNanos();
    while (openConnections() > 0 && System.nanoTime() < patience) {
      Thread.onSpinWait();
    }
    return openConnections() == 0;
  }

  long openConnections() {
    return servers.values().stream().mapToLong(server -> server.traffic().open()).sum();
  }

  @Override
  public void close() {
    for (SimulatedServer server : servers.values()) {
      try {
        server.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
