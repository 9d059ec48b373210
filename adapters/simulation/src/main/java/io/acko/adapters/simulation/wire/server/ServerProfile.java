package io.acko.adapters.simulation.wire.server;

import io.acko.adapters.simulation.server.Mounts;
import io.acko.adapters.simulation.server.StartOrder;
import io.acko.adapters.simulation.server.conf.ServerConf;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What a server process was started with: its identity, its address and its configuration file.
 *
 * @param nodeId upper-case hexadecimal without leading zeros; one in the file goes before it
 * @param mesh who can meet whom: servers of one mesh and one cluster name form a cluster
 * @param mounts where its files and devices lie
 */
public record ServerProfile(
    String nodeId,
    String build,
    InetSocketAddress address,
    String mesh,
    ServerConf conf,
    Mounts mounts) {

  /** The build that was measured. */
  public static final String MEASURED_BUILD = StartOrder.MEASURED_BUILD;

  /** The port that peer lists leave out. */
  public static final int CONVENTIONAL_PORT = 3000;

  /** A server whose storage goes by its node id. */
  public ServerProfile(
      String nodeId, String build, InetSocketAddress address, String mesh, ServerConf conf) {
    this(nodeId, build, address, mesh, conf, Mounts.all(mesh + "/" + nodeId));
  }

  StartOrder order() {
    String host = address.getAddress().getHostAddress();
    return new StartOrder(
        conf,
        nodeId,
        build,
        host,
        address.getPort(),
        new TreeSet<>(List.of(host)),
        mounts,
        Optional.of(mesh));
  }
}
