package io.acko.adapters.simulation.server;

import io.acko.adapters.simulation.server.data.NodeId;
import io.acko.adapters.simulation.server.data.Shelf;
import java.util.ArrayList;
import java.util.List;

/** Servers without a cluster: they show their last one for a while, then none (CE 8.1.2). */
final class Orphans {
  private final Mesh mesh;

  Orphans(Mesh mesh) {
    this.mesh = mesh;
  }

  /** The server belongs to no cluster any more. */
  void make(Server server) {
    if (!server.standing().isMember()) {
      server.standing().orphaned();
      return;
    }
    server.orphaned();
    int state = server.orphanStates();
    mesh.after(mesh.settings().tempo().givingUp(server), () -> giveUp(server, state));
  }

  private static void giveUp(Server server, int state) {
    boolean still = server.orphanStates() == state && !server.standing().isMember();
    if (still && server.isRunning() && server.standing().size() > 0) {
      server.standing().gaveUp();
      server.shelves().forEach(Shelf::giveUp);
    }
  }

  /** Two processes with one node id: neither gets into a cluster, nor stays in it. */
  List<Server> markTwins(List<Server> present) {
    List<Server> found = new ArrayList<>();
    for (Server server : present) {
      boolean twice =
          present.stream().anyMatch(other -> other != server && other.id().equals(server.id()));
      boolean marked = !server.standing().duplicates().isEmpty();
      if (twice && !marked) {
        server.standing().duplicated(List.of(server.id()));
        make(server);
        found.add(server);
      } else if (!twice && marked) {
        server.standing().duplicated(List.<NodeId>of());
      }
    }
    return found;
  }
}
