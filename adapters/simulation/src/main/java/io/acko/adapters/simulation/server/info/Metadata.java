package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.Standing;

/** What the nodes of a cluster keep in common beside their records. */
final class Metadata {
  private final Server server;
  private final Modules modules;
  private final Truncations truncations;

  Metadata(Server server, Modules modules, Truncations truncations) {
    this.server = server;
    this.modules = modules;
    this.truncations = truncations;
  }

  void addTo(Commands commands) {
    commands.add("smd-info", _ -> summary()).add("smd-show", this::show);
  }

  private String summary() {
    Standing standing = server.standing();
    return "smd:n_pending_sets=0,n_events=0,n_nodes="
        + standing.size()
        + ",principal="
        + standing.principal()
        + ",cluster_key="
        + standing.key()
        + ";"
        + module("evict", 0, 0)
        + module("sindex", 0, 0)
        + module("truncate", truncations.size(), truncations.changes())
        + module("UDF", modules.size(), modules.changes());
  }

  private String module(String name, int keys, int changes) {
    boolean leads = server.standing().principal().equals(server.id().toString());
    return name
        + ":committed_key="
        + (changes == 0 ? "0" : server.standing().key())
        + ",committed_tid="
        + changes
        + ",n_keys="
        + keys
        + ",state="
        + (leads ? "pr" : "npr")
        + ";";
  }

  private String show(Command command) {
    return command
        .missing("module")
        .orElseGet(
            () ->
                switch (command.parameter("module").orElse("")) {
                  case "truncate" -> truncations.size() == 0 ? "<empty>" : truncations.toString();
                  case "evict", "sindex", "UDF" -> "<empty>";
                  case "security", "roster", "XDR", "masking" -> Commands.ENTERPRISE_ONLY;
                  default -> "ERROR:4:unknown 'module'";
                });
  }
}
