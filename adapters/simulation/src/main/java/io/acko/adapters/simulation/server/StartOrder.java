package io.acko.adapters.simulation.server;

import io.acko.adapters.simulation.server.conf.ServerConf;
import java.util.Optional;
import java.util.SortedSet;

/**
 * What a process is started with.
 *
 * @param hardwareId its node id unless the file fixes one, as made from a network card
 * @param address where it listens
 * @param port of the service
 * @param names under which others may have it among their seeds, its address included
 * @param mounts where its files and devices lie
 * @param acquaintance servers of one acquaintance hear one another without seeds
 */
public record StartOrder(
    ServerConf conf,
    String hardwareId,
    String build,
    String address,
    int port,
    SortedSet<String> names,
    Mounts mounts,
    Optional<String> acquaintance) {

  /** The build that was measured. */
  public static final String MEASURED_BUILD = "8.1.2.0";

  /** Whether a seed, given as {@code host:port}, is this server. */
  boolean isMeantBy(String seed) {
    int port = conf.heartbeatPort();
    return names.stream().anyMatch(name -> seed.equals(name + ":" + port));
  }
}
