package io.acko.adapters.simulation.wire.server;

import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.data.DataPath;
import java.util.Optional;
import java.util.function.Function;

/** The part one server process plays in the fabric, from its start to its end. */
public final class Membership implements AutoCloseable {

  private final SimulatedFabric fabric;
  private final ServerProfile profile;
  private final Server process;

  Membership(SimulatedFabric fabric, ServerProfile profile, Server process) {
    this.fabric = fabric;
    this.profile = profile;
    this.process = process;
  }

  /** What the process was started with. */
  public ServerProfile profile() {
    return profile;
  }

  /**
   * Reads or writes as a client that is connected to this server; nothing while none connects to
   * it.
   */
  public <T> Optional<T> through(String namespace, Function<DataPath, T> use) {
    return fabric.with(mesh -> mesh.through(process, namespace, mesh.time().now()).map(use));
  }

  SimulatedFabric fabric() {
    return fabric;
  }

  Server process() {
    return process;
  }

  /** The clean end of the process: never announced, the others notice after a while. */
  @Override
  public void close() {
    fabric.end(process, true);
  }

  /** The end without a chance to write anything down. */
  public void kill() {
    fabric.end(process, false);
  }
}
