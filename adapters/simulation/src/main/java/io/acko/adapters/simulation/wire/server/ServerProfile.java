package io.acko.adapters.simulation.wire.server;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * What a server process was started with: its identity, its address and its configuration file.
 *
 * @param nodeId upper-case hexadecimal without leading zeros
 * @param mesh who can meet whom: servers of one mesh and one cluster name form a cluster
 */
public record ServerProfile(
    String nodeId, String build, InetSocketAddress address, String mesh, ConfStanza conf) {

  /** The build that was measured. */
  public static final String MEASURED_BUILD = "8.1.2.0";

  /** The port that peer lists leave out. */
  public static final int CONVENTIONAL_PORT = 3000;

  /** The name of the cluster it looks for. */
  public String clusterName() {
    return conf.first("service").value("cluster-name").orElse("null");
  }

  /** Its namespaces in the order of the file. */
  public List<ConfStanza> namespaces() {
    return conf.all("namespace");
  }

  /** The addresses it tells to clients and peers. */
  public List<String> advertised() {
    List<String> access = conf.first("network").first("service").values("access-address");
    return access.isEmpty() ? List.of(address.getAddress().getHostAddress()) : access;
  }

  /** The seeds of its heartbeat, each as {@code host:port}. */
  public List<String> seeds() {
    return conf.first("network").first("heartbeat").values("mesh-seed-address-port").stream()
        .map(seed -> seed.replaceAll("\\s+", ":"))
        .toList();
  }

  /** Host, and the port where it is not the conventional one. */
  String withPort(String host) {
    return address.getPort() == CONVENTIONAL_PORT ? host : host + ":" + address.getPort();
  }
}
