package io.acko.adapters.aerospike;

import io.acko.adapters.simulation.wire.security.SecurityService;
import io.acko.adapters.simulation.wire.server.ConfStanza;
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
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** A cluster of simulated servers, named by node id. */
final class WireServers implements AutoCloseable {

  private static final AtomicInteger NEXT = new AtomicInteger(1);

  /** Another for each process, so that two builds on one machine keep apart. */
  private static final long BLOCK = 8 + ProcessHandle.current().pid() % 90;

  private static final ConfStanza CONF =
      ConfStanza.parse("service {\n cluster-name lab\n}\nnamespace test {\n}\n");

  private final SimulatedFabric fabric =
      new SimulatedFabric(FabricTiming.immediate(), InstantSource.system(), 1);
  private final Map<String, SimulatedServer> servers = new LinkedHashMap<>();
  private final Map<String, InfoAnswers> answers = new LinkedHashMap<>();
  private final List<NodeAddress> addresses = new ArrayList<>();

  void start(String nodeId) throws IOException {
    InetSocketAddress address = next();
    ServerProfile profile =
        new ServerProfile(nodeId, ServerProfile.MEASURED_BUILD, address, "mesh", CONF);
    Traffic traffic = new Traffic();
    answers.put(nodeId, new ServerAnswers(fabric.join(profile), traffic));
    servers.put(nodeId, SimulatedServer.start(address, answers.get(nodeId), traffic));
    addresses.add(
        new NodeAddress("pod-" + nodeId, address.getAddress().getHostAddress(), address.getPort()));
  }

  NodeAddress startOther(String name, InfoAnswers given) throws IOException {
    InetSocketAddress address = next();
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

  List<NodeAddress> addresses() {
    return addresses;
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

  private static InetSocketAddress next() {
    return new InetSocketAddress("127." + BLOCK + ".1." + NEXT.getAndIncrement(), 3000);
  }
}
