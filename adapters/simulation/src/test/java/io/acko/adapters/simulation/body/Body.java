package io.acko.adapters.simulation.body;

import io.acko.adapters.simulation.server.data.DataPath.Read;
import io.acko.adapters.simulation.server.data.DataPath.Write;
import java.util.Locale;

/** A body of the model: servers that can be started, stopped, asked and written to. */
interface Body extends AutoCloseable {
  /** What stands for an answer where nobody listens. */
  String REFUSED = "connection refused";

  /** Starts a server with its storage; one that is stopped may be started again. */
  void start(String id, String conf);

  /** As SIGTERM does. */
  void stop(String id);

  /** As SIGKILL does. */
  void kill(String id);

  /** Takes away what a stopped server has stored. */
  void wipe(String id);

  void pass(long millis);

  String ask(String id, String command);

  Write write(String through, String key, String value);

  Read read(String through, String key);

  @Override
  void close();

  /** The address of a server; another for each process, so that two builds keep apart. */
  static String address(String id) {
    return "127." + (8 + ProcessHandle.current().pid() % 90) + ".77." + Integer.parseInt(id, 16);
  }

  /** A complete file with one namespace, and the first three servers as seeds. */
  static String conf(String id, int replicationFactor, boolean onFile) {
    String storage =
        onFile ? "device {\n file /data/test\n filesize 1G" : "memory {\n data-size 1G";
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
        mesh-seed-address-port %s 3002
        mesh-seed-address-port %s 3002
        mesh-seed-address-port %s 3002
      }
      fabric {
        port 3001
      }
    }
    namespace test {
      replication-factor %d
      storage-engine %s
      }
    }
    """
        .formatted(
            id.toLowerCase(Locale.ROOT),
            address("A1"),
            address("A2"),
            address("A3"),
            replicationFactor,
            storage);
  }
}
