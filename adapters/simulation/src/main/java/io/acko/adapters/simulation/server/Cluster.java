package io.acko.adapters.simulation.server;

import io.acko.adapters.simulation.server.data.Migrator;
import io.acko.adapters.simulation.server.data.NodeId;
import io.acko.adapters.simulation.server.data.Placement;
import io.acko.adapters.simulation.server.data.Shelf;
import io.acko.adapters.simulation.server.data.Territory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A membership that its principal proposed: agreed, exchanged, seen under a new key, rebalanced; or
 * stuck for good where settings are in conflict (the order and times of CE 8.1.2).
 */
final class Cluster {
  private static final long KEY_BITS = (1L << 48) - 1;

  private final Mesh mesh;
  private final List<Server> members;
  private final Placement placement;
  private final long key;
  private final Migrator migrator;
  private boolean superseded;
  private boolean conflict;
  private boolean rebalanced;

  /** Members in the order of the succession. */
  Cluster(Mesh mesh, List<Server> members) {
    this.mesh = mesh;
    this.members = List.copyOf(members);
    this.placement = new Placement(members.stream().map(Server::id).toList());
    this.key = Math.max(1, mesh.chance().next() & KEY_BITS);
    this.migrator = new Migrator(mesh.time(), mesh.settings().pace(), key);
  }

  List<Server> members() {
    return members;
  }

  Server principal() {
    return members.getFirst();
  }

  boolean isSettled() {
    return rebalanced && !conflict && !superseded;
  }

  /** Lets a node send as many partitions at once as it may now. */
  void resume(Server server) {
    if (isSettled()) {
      migrator.resume(server.id());
    }
  }

  /** Another cluster takes its place: what moves, moves no more. */
  void supersede() {
    superseded = true;
    migrator.stop();
  }

  /** All members have accepted; the exchange begins. */
  void agree() {
    if (superseded) {
      return;
    }
    Map<String, List<Shelf>> shelves = shelves();
    Map<String, Integer> sizes = new TreeMap<>();
    shelves.forEach((namespace, all) -> sizes.put(namespace, all.size()));
    members.forEach(member -> member.standing().agreed(sizes));
    conflict = shelves.values().stream().anyMatch(Cluster::differ);
    if (!conflict) {
      Tempo tempo = mesh.settings().tempo();
      for (Server member : members) {
        mesh.after(tempo.between(mesh.chance(), 20, 45), () -> show(member));
      }
      mesh.after(tempo.between(mesh.chance(), 75, 145), this::rebalance);
    }
  }

  private static boolean differ(List<Shelf> shelves) {
    return shelves.stream().map(Cluster::replicationFactor).distinct().count() > 1;
  }

  private static long replicationFactor(Shelf shelf) {
    return shelf.holder().setting(shelf.namespace(), "replication-factor");
  }

  private Map<String, List<Shelf>> shelves() {
    Map<String, List<Shelf>> shelves = new TreeMap<>();
    for (Server member : members) {
      for (Shelf shelf : member.shelves()) {
        shelves.computeIfAbsent(shelf.namespace(), _ -> new ArrayList<>()).add(shelf);
      }
    }
    return shelves;
  }

  private void show(Server member) {
    if (superseded || member.neighbourhood().isEmpty()) {
      return;
    }
    List<NodeId> succession = placement.succession();
    member.standing().committed(succession, key);
    for (PeerLog.Peer peer : member.peers().all()) {
      if (peer.present() && !members.contains(peer.server())) {
        member.peers().departed(peer.server());
      }
    }
    for (Server other : members.reversed()) {
      if (other != member && !member.peers().hasPresent(other)) {
        member.peers().arrived(other);
      }
    }
  }

  private void rebalance() {
    if (superseded) {
      return;
    }
    List<Territory> territories = new ArrayList<>();
    for (List<Shelf> all : shelves().values()) {
      int configured = (int) replicationFactor(all.getFirst());
      territories.add(Territory.divide(placement, all, configured, key));
    }
    rebalanced = true;
    members.forEach(member -> member.standing().rebalanced(mesh.time().now()));
    migrator.begin(territories);
  }
}
