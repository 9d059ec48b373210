package io.acko.adapters.simulation.server;

import io.acko.adapters.simulation.server.conf.HostFacts;
import io.acko.adapters.simulation.server.conf.ServerConf;
import io.acko.adapters.simulation.server.data.Counters;
import io.acko.adapters.simulation.server.data.DataPath;
import io.acko.adapters.simulation.server.data.Shelf;
import io.acko.adapters.simulation.world.Seed;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** Starts and stops servers of one mesh in a time of its own. */
public final class Lab {
  private final Mesh mesh;
  private final TreeMap<String, Server> servers = new TreeMap<>();
  private long now = 1_780_000_000_000L;

  public Lab(MeshSettings settings, long seed) {
    mesh = new Mesh(settings, new Seed(seed).stream("lab"));
  }

  public static Lab measured(long seed) {
    return new Lab(MeshSettings.measured(), seed);
  }

  public Mesh mesh() {
    return mesh;
  }

  public long now() {
    return now;
  }

  public Lab pass(long millis) {
    now += millis;
    mesh.advance(now);
    return this;
  }

  public Server server(String id) {
    return servers.get(id);
  }

  public Standing standing(String id) {
    return server(id).standing();
  }

  public List<Server> running() {
    return servers.values().stream().filter(Server::isRunning).toList();
  }

  /** Starts servers with the file below, as many at a time as there are ids. */
  public Lab start(String... ids) {
    for (String id : ids) {
      startWith(id, conf(id, 2, "memory"));
    }
    return this;
  }

  public Lab startOnFiles(String... ids) {
    for (String id : ids) {
      startWith(id, conf(id, 2, "device"));
    }
    return this;
  }

  public Server startWith(String id, String text) {
    return startAs(id, text, id);
  }

  /** Starts a server under another name than its id, so that two may have the same id. */
  public Server startAs(String name, String text, String storage) {
    int number = Integer.parseInt(name.substring(1), 16);
    String address = "127.0.0." + number;
    ServerConf conf = conf(text);
    StartOrder order =
        new StartOrder(
            conf,
            "FF",
            StartOrder.MEASURED_BUILD,
            address,
            (int) conf.network("service").number("port", 3000),
            new TreeSet<>(List.of(address)),
            Mounts.all(storage),
            Optional.empty());
    Server server = mesh.start(order, now);
    servers.put(name, server);
    return server;
  }

  public Lab stop(String... ids) {
    for (String id : ids) {
      mesh.stop(server(id), true, now);
    }
    return this;
  }

  public static ServerConf conf(String text) {
    return switch (ServerConf.read(text, HostFacts.GOOD)) {
      case ServerConf.Verdict.Accepted(ServerConf conf) -> conf;
      case ServerConf.Verdict.Refused(var refusal) ->
          throw new IllegalArgumentException(refusal.text());
    };
  }

  /** A complete file, with the first eight as seeds. */
  public static String conf(String id, int replicationFactor, String engine) {
    StringBuilder seeds = new StringBuilder();
    for (int i = 1; i <= 8; i++) {
      seeds.append("    mesh-seed-address-port 127.0.0.").append(i).append(" 3002\n");
    }
    String storage =
        engine.equals("memory") ? "data-size 512M" : "file /data/test.dat\n    filesize 1G";
    return """
    service {
      cluster-name lab
      node-id %s
    }
    network {
      service {
        port 3000
      }
      heartbeat {
        mode mesh
        port 3002
    %s  }
      fabric {
        port 3001
      }
    }
    namespace test {
      replication-factor %d
      storage-engine %s {
        %s
      }
    }
    """
        .formatted(id.toLowerCase(Locale.ROOT), seeds, replicationFactor, engine, storage);
  }

  public Shelf shelf(String id) {
    return server(id).shelf("test").orElseThrow();
  }

  public Counters counters(String id) {
    return shelf(id).counters();
  }

  /** Sent and received at the beginning of the last rebalance. */
  public String moves(String id) {
    return counters(id).sendInitial() + "/" + counters(id).receiveInitial();
  }

  public int remaining() {
    return running().stream().mapToInt(server -> counters(name(server)).remaining()).sum();
  }

  private String name(Server server) {
    return servers.entrySet().stream()
        .filter(entry -> entry.getValue() == server)
        .findFirst()
        .orElseThrow()
        .getKey();
  }

  public DataPath through(String id) {
    return mesh.through(server(id), "test", now).orElseThrow();
  }

  /** Writes that many records and requires that each is acknowledged. */
  public Lab fill(String through, int records) {
    for (int i = 0; i < records; i++) {
      DataPath.Write written = through(through).write("key-" + i, "v", now);
      if (!(written instanceof DataPath.Write.Acked)) {
        throw new IllegalStateException("not acknowledged: " + written);
      }
    }
    return this;
  }

  public long readable(String through, int records) {
    long found = 0;
    for (int i = 0; i < records; i++) {
      found += through(through).read("key-" + i) instanceof DataPath.Read.Found ? 1 : 0;
    }
    return found;
  }

  /** Waits until nothing remains to be moved on any running server. */
  public long settle() {
    long began = now;
    while (now - began < 120_000 && !isSettled()) {
      pass(50);
    }
    return now - began;
  }

  private boolean isSettled() {
    return remaining() == 0
        && running().stream().allMatch(server -> server.standing().migrateAllowed());
  }
}
