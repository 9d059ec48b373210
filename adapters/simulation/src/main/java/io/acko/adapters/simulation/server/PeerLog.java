package io.acko.adapters.simulation.server;

import java.util.ArrayList;
import java.util.List;

/**
 * The peers one server has seen, with the node-local generation that grows by two for each arrival
 * and by one for each departure (measured on CE 8.1.2).
 */
public final class PeerLog {
  private final List<Peer> peers = new ArrayList<>();
  private int generation;

  /** One server it has seen. */
  public record Peer(Server server, boolean present, int generation) {}

  void arrived(Server server) {
    generation += 2;
    put(new Peer(server, true, generation));
  }

  void departed(Server server) {
    generation += 1;
    put(new Peer(server, false, generation));
  }

  /** Forgets those that have gone. */
  public void forgetDeparted() {
    peers.removeIf(peer -> !peer.present());
  }

  public int generation() {
    return generation;
  }

  /** All it remembers, in the order of their first arrival. */
  public List<Peer> all() {
    return List.copyOf(peers);
  }

  boolean hasPresent(Server server) {
    return peers.stream().anyMatch(peer -> peer.present() && peer.server() == server);
  }

  private void put(Peer peer) {
    for (int i = 0; i < peers.size(); i++) {
      if (peers.get(i).server().id().equals(peer.server().id())) {
        peers.set(i, peer);
        return;
      }
    }
    peers.add(peer);
  }
}
