package io.acko.adapters.simulation.body;

import io.acko.adapters.simulation.server.Lab;
import io.acko.adapters.simulation.server.Mounts;
import io.acko.adapters.simulation.server.data.DataPath.Read;
import io.acko.adapters.simulation.server.data.DataPath.Write;
import io.acko.adapters.simulation.wire.server.FabricTiming;
import io.acko.adapters.simulation.wire.server.InfoClient;
import io.acko.adapters.simulation.wire.server.Membership;
import io.acko.adapters.simulation.wire.server.ServerAnswers;
import io.acko.adapters.simulation.wire.server.ServerProfile;
import io.acko.adapters.simulation.wire.server.SimulatedFabric;
import io.acko.adapters.simulation.wire.server.SimulatedServer;
import io.acko.adapters.simulation.wire.server.Traffic;
import io.acko.adapters.simulation.world.VirtualClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** Servers behind sockets, asked over TCP, by a clock that this moves. */
final class TcpBody implements Body {
  private record Process(Membership membership, SimulatedServer server) {}

  private final TreeMap<String, Process> processes = new TreeMap<>();
  private final SimulatedFabric fabric;
  private Instant now = VirtualClock.START;

  TcpBody(long seed) {
    fabric = new SimulatedFabric(FabricTiming.measured(), () -> now, seed);
  }

  @Override
  public void start(String id, String conf) {
    InetSocketAddress address = endpoint(id);
    Membership membership =
        fabric.join(
            new ServerProfile(
                "FF",
                ServerProfile.MEASURED_BUILD,
                address,
                "mesh",
                Lab.conf(conf),
                Mounts.all(id)));
    Traffic traffic = new Traffic();
    try {
      SimulatedServer server =
          SimulatedServer.start(address, new ServerAnswers(membership, traffic), traffic);
      processes.put(id, new Process(membership, server));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InetSocketAddress endpoint(String id) {
    return new InetSocketAddress(Body.address(id), ServerProfile.CONVENTIONAL_PORT);
  }

  @Override
  public void stop(String id) {
    Optional.ofNullable(processes.remove(id))
        .ifPresent(
            ended -> {
              ended.membership().close();
              shut(ended);
            });
  }

  @Override
  public void kill(String id) {
    Optional.ofNullable(processes.remove(id))
        .ifPresent(
            ended -> {
              ended.membership().kill();
              shut(ended);
            });
  }

  private static void shut(Process ended) {
    try {
      ended.server().close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void wipe(String id) {
    fabric.wipe(id);
  }

  @Override
  public void pass(long millis) {
    now = now.plusMillis(millis);
  }

  @Override
  public String ask(String id, String command) {
    try {
      return InfoClient.ask(endpoint(id), command);
    } catch (ConnectException _) {
      return REFUSED;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Write write(String through, String key, String value) {
    return process(through)
        .flatMap(one -> one.through("test", path -> path.write(key, value, now.toEpochMilli())))
        .orElseGet(() -> new Write.Refused(Write.UNAVAILABLE));
  }

  @Override
  public Read read(String through, String key) {
    return process(through)
        .flatMap(one -> one.through("test", path -> path.read(key)))
        .orElseGet(() -> new Read.Unavailable(REFUSED));
  }

  private Optional<Membership> process(String id) {
    return Optional.ofNullable(processes.get(id)).map(Process::membership);
  }

  @Override
  public void close() {
    List.copyOf(processes.keySet()).forEach(this::stop);
  }
}
