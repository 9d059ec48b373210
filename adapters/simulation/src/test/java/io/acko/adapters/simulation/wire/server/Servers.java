package io.acko.adapters.simulation.wire.server;

import io.acko.adapters.simulation.server.conf.ServerConf;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts servers of one fabric, each at an address of its own, and ends them all. */
final class Servers implements AutoCloseable {

  private static final AtomicInteger NEXT = new AtomicInteger(1);

  static final String CONF =
      """
      service {
        cluster-name lab # as the others
        proto-fd-max 2000
      }
      network {
        service {
          address any
          port 3000
        }
        heartbeat {
          mode mesh
          mesh-seed-address-port 127.0.0.2 3002
        }
      }
      namespace test {
        replication-factor 2
        default-ttl 1d
        storage-engine memory {
          data-size 512M
        }
      }
      namespace disk {
        storage-engine device {
          file /data/a
          file /data/b
        }
      }
      """;

  record Running(SimulatedServer server, Membership membership) {
    InetSocketAddress address() {
      return server.address();
    }

    String ask(String command) throws IOException {
      return InfoClient.ask(address(), command);
    }
  }

  /** Another for each process, so that two builds on one machine keep apart. */
  private static final long BLOCK = 8 + ProcessHandle.current().pid() % 90;

  private final SimulatedFabric fabric;
  private final List<Running> running = new ArrayList<>();

  Servers(SimulatedFabric fabric) {
    this.fabric = fabric;
  }

  Running start(String nodeId) throws IOException {
    return start(nodeId, CONF);
  }

  Running start(String nodeId, String conf) throws IOException {
    int number = NEXT.getAndIncrement();
    InetSocketAddress address =
        new InetSocketAddress("127." + BLOCK + "." + number / 250 + "." + (number % 250 + 1), 3000);
    ServerProfile profile =
        new ServerProfile(
            nodeId, ServerProfile.MEASURED_BUILD, address, "mesh", ServerConf.unchecked(conf));
    Membership membership = fabric.join(profile);
    Traffic traffic = new Traffic();
    SimulatedServer server =
        SimulatedServer.start(address, new ServerAnswers(membership, traffic), traffic);
    Running started = new Running(server, membership);
    running.add(started);
    return started;
  }

  @Override
  public void close() {
    for (Running one : running) {
      one.membership().close();
      try {
        one.server().close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
