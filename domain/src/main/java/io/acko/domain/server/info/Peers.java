package io.acko.domain.server.info;

import java.util.List;

/**
 * The nodes that a node knows besides itself, in no order.
 *
 * @param generation counts the changes of the list on this node
 */
public record Peers(long generation, List<Peer> peers) {

  /**
   * One of them.
   *
   * @param endpoints none for a node that has left
   */
  public record Peer(String node, String tlsName, List<Endpoint> endpoints) {
    public Peer {
      endpoints = List.copyOf(endpoints);
    }
  }

  public Peers {
    peers = List.copyOf(peers);
  }
}
