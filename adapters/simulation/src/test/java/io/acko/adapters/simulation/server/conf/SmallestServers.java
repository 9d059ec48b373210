package io.acko.adapters.simulation.server.conf;

import java.util.Optional;
import java.util.Set;

/** What simulated servers with the smallest files there are report as their settings. */
final class SmallestServers {
  /** Of these no server tells a value through {@code get-config}, whatever it goes by. */
  static final Set<String> NEVER_REPORTED =
      Set.of("mod-lua/cache-enabled", "mod-lua/user-path", "service/feature-key-file");

  private static final String FILE =
      """
      service {
        cluster-name demo
      }
      network {
        service {
          port 3000
        }
        heartbeat {
          mode mesh
          port 3002
        }
        fabric {
          port 3001
        }
      }
      namespace test {
        storage-engine memory {
          data-size 512M
        }
      }
      namespace backed {
        storage-engine memory {
          file /data/backed
          filesize 1G
        }
      }
      namespace disk {
        storage-engine device {
          file /data/disk
          filesize 1G
        }
      }
      mod-lua {
      }
      """;

  private static final Settings SETTINGS =
      new Settings(ServerConf.unchecked(FILE), "A1", HostFacts.GOOD);

  private SmallestServers() {}

  /** What is reported of a parameter, by context and name; empty if nothing is. */
  static Optional<String> reported(String place) {
    int slash = place.lastIndexOf('/');
    String context = place.substring(0, slash);
    String name = place.substring(slash + 1);
    return switch (context) {
      case "service" -> SETTINGS.service().get(name);
      case "namespace" -> namespace("test").get(name);
      // Only with backing there is anything to flush.
      case "namespace.memory" -> namespace("backed").get("storage-engine." + name);
      case "namespace.device" -> namespace("disk").get("storage-engine." + name);
      case "namespace.geo2dsphere-within" -> namespace("test").get("geo2dsphere-within." + name);
      case "namespace.set" -> SETTINGS.set("test", "demo").get(name);
      default ->
          context.startsWith("network.")
              ? SETTINGS.network().get(context.substring("network.".length()) + "." + name)
              : Optional.empty();
    };
  }

  private static KeyValues namespace(String name) {
    return SETTINGS.namespace(name).orElseThrow();
  }
}
