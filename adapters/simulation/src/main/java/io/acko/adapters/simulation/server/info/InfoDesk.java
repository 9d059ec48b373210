package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Mesh;
import io.acko.adapters.simulation.server.Server;

/**
 * Answers the info commands of one server process.
 *
 * <p>Every example answer of the measured protocol is given in the same form. Commands whose
 * content goes to a log answer {@code ok}; latencies and histograms stay empty.
 */
public final class InfoDesk {
  private final Mesh mesh;
  private final Commands commands = new Commands();

  public InfoDesk(Mesh mesh, Server server, Connections connections) {
    this.mesh = mesh;
    new Identity(server).addTo(commands);
    new Peers(mesh, server).addTo(commands);
    new ClusterState(mesh, server).addTo(commands);
    new Reports(mesh, server, connections).addTo(commands);
    new Configuration(mesh, server).addTo(commands);
    new Logging(server).addTo(commands);
    new Indexes(server).addTo(commands);
    Modules modules = new Modules();
    Truncations truncations = new Truncations(mesh, server);
    modules.addTo(commands);
    truncations.addTo(commands);
    new Metadata(server, modules, truncations).addTo(commands);
    new Jobs(server).addTo(commands);
    commands.enterprise(
        "quiesce",
        "quiesce-undo",
        "racks",
        "rack-ids",
        "roster",
        "roster-set",
        "revive",
        "feature-key",
        "masking",
        "masking-show",
        "xdr-dc-state",
        "xdr-get-filter",
        "xdr-set-filter",
        "service-tls-std",
        "service-tls-alt",
        "peers-tls-std",
        "peers-tls-alt",
        "alumni-tls-std",
        "alumni-tls-alt");
    commands.add("help", _ -> String.join(";", commands.names()));
  }

  /** The value for a command as it was sent, without its line end; errors are values too. */
  public String answer(String command, long now) {
    mesh.advance(now);
    return commands.answer(Command.parse(command));
  }
}
