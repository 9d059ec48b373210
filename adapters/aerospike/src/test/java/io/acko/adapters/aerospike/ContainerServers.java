package io.acko.adapters.aerospike;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.acko.domain.observation.NodeAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.Network;
import org.testcontainers.images.builder.Transferable;
import org.testcontainers.utility.DockerImageName;

/** Three containers of the official image of the Community Edition. */
final class ContainerServers implements ServerTrio {
  private static final String IMAGE = "aerospike/aerospike-server:8.1.2.0";
  private static final String CONF = "/etc/acko/aerospike.conf";
  private static final int PORT = 3000;

  private final Network network = Network.newNetwork();
  private final List<NodeAddress> addresses = new ArrayList<>();
  private final Map<String, GenericContainer<?>> containers = new LinkedHashMap<>();

  private ContainerServers() {}

  /** Starts them, or skips the test where Docker does not run. */
  static ContainerServers start() {
    assumeTrue(
        DockerClientFactory.instance().isDockerAvailable(),
        "Docker does not run here: no test against the image " + IMAGE);
    ContainerServers servers = new ContainerServers();
    try {
      NODES.forEach(servers::startOne);
      Joining.await(servers.addresses, servers::log);
    } catch (RuntimeException failed) {
      servers.close();
      throw failed;
    }
    return servers;
  }

  private void startOne(String id) {
    List<String> seeds = NODES.stream().map(ContainerServers::host).toList();
    GenericContainer<?> container = new GenericContainer<>(DockerImageName.parse(IMAGE));
    containers.put("pod-" + id, container);
    container
        .withNetwork(network)
        .withNetworkAliases(host(id))
        .withCopyToContainer(Transferable.of(Conf.of(id, "", "any", seeds, "")), CONF)
        .withCommand("--config-file", CONF)
        .withExposedPorts(PORT)
        .start();
    addresses.add(new NodeAddress("pod-" + id, container.getHost(), container.getMappedPort(PORT)));
  }

  private static String host(String id) {
    return "node-" + id.toLowerCase(Locale.ROOT);
  }

  @Override
  public List<NodeAddress> addresses() {
    return List.copyOf(addresses);
  }

  @Override
  public void mute(NodeAddress server) {
    GenericContainer<?> container = Objects.requireNonNull(containers.get(server.pod()));
    container.getDockerClient().pauseContainerCmd(container.getContainerId()).exec();
  }

  @Override
  public Duration patience() {
    return Duration.ofSeconds(3);
  }

  private String log() {
    StringBuilder text = new StringBuilder();
    containers.values().forEach(container -> text.append(container.getLogs()));
    return text.toString();
  }

  /** Also paused ones, which are removed by force. */
  @Override
  public void close() {
    containers.values().forEach(GenericContainer::stop);
    network.close();
  }
}
