package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Mesh;
import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.conf.KeyValues;
import java.util.Optional;

/** Shows the settings of a server, and lets some be changed. */
final class Configuration {
  private final Server server;
  private final SetConfig change;

  Configuration(Mesh mesh, Server server) {
    this.server = server;
    this.change = new SetConfig(mesh, server);
  }

  void addTo(Commands commands) {
    commands
        .add("get-config", this::show)
        .add("config-get", this::show)
        .add("set-config", change::answer)
        .add("config-set", change::answer);
  }

  private String show(Command command) {
    Optional<String> context = command.parameter("context");
    if (context.isEmpty()) {
      return server.settings().service() + ";" + network();
    }
    return switch (context.get()) {
      case "" -> "ERROR:4:missing 'context' value";
      case "service" -> server.settings().service().toString();
      case "network" -> network().toString();
      case "namespace" -> namespace(command);
      case "security", "xdr" -> "";
      default -> "ERROR:4:invalid context";
    };
  }

  private KeyValues network() {
    return new KeyValues(server.settings().network())
        .setAll("heartbeat.mesh-seed-address-port", server.seeds());
  }

  private String namespace(Command command) {
    Optional<String> name = command.parameter("namespace").or(() -> command.parameter("id"));
    return name.map(
            known ->
                server
                    .settings()
                    .namespace(known)
                    .map(KeyValues::toString)
                    .orElse(Commands.UNKNOWN_NAMESPACE))
        .orElse(Commands.NO_NAMESPACE);
  }
}
