package io.acko.adapters.aerospike;

import java.util.List;
import java.util.stream.Collectors;

/** The file of a real server. */
final class Conf {
  private Conf() {}

  /**
   * A member of a mesh with one small namespace in memory.
   *
   * @param service further lines of its service section
   * @param address to listen at
   * @param seeds hosts of the mesh
   * @param rest further sections
   */
  static String of(String nodeId, String service, String address, List<String> seeds, String rest) {
    return """
        service {
          cluster-name lab
          node-id %s
          proto-fd-max 1024
          %s
        }
        logging {
          console {
            context any warning
          }
        }
        network {
          service {
            address %s
            port 3000
          }
          heartbeat {
            mode mesh
            address %s
            port 3002
        %s
          }
          fabric {
            address %s
            port 3001
          }
        }
        namespace test {
          replication-factor 2
          storage-engine memory {
            data-size 512M
          }
        }
        %s
        """
        .formatted(nodeId, service, address, address, lines(seeds), address, rest);
  }

  private static String lines(List<String> seeds) {
    return seeds.stream()
        .map(seed -> "    mesh-seed-address-port " + seed + " 3002")
        .collect(Collectors.joining("\n"));
  }
}
