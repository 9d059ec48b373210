package io.acko.adapters.simulation.wire.server;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The peers one server has seen, with the node-local generation that grows by two for each arrival
 * and by one for each departure.
 */
final class PeerLog {

  private record Peer(ServerProfile profile, boolean present, int generation) {}

  private final Map<String, Peer> peers = new LinkedHashMap<>();
  private int generation;

  void arrived(ServerProfile peer) {
    generation += 2;
    peers.put(peer.nodeId(), new Peer(peer, true, generation));
  }

  void departed(ServerProfile peer) {
    generation += 1;
    peers.put(peer.nodeId(), new Peer(peer, false, generation));
  }

  void forgetDeparted() {
    peers.values().removeIf(peer -> !peer.present());
  }

  int generation() {
    return generation;
  }

  /** Present peers only: what a client that knows nothing asks for. */
  String present() {
    return list(peer -> peer.present());
  }

  /** Departed ones too. */
  String alumni() {
    return list(_ -> true);
  }

  /** What changed after a generation; a departed peer has no hosts. */
  String changedAfter(int known) {
    return known <= 0 ? present() : list(peer -> peer.generation() > known);
  }

  private String list(Predicate<Peer> wanted) {
    return peers.values().stream()
        .filter(wanted)
        .map(PeerLog::entry)
        .collect(
            Collectors.joining(
                ",", generation + "," + ServerProfile.CONVENTIONAL_PORT + ",[", "]"));
  }

  private static String entry(Peer peer) {
    ServerProfile profile = peer.profile();
    if (!peer.present()) {
      return "[" + profile.nodeId() + ",,]";
    }
    return profile.advertised().stream()
        .map(profile::withPort)
        .collect(Collectors.joining(",", "[" + profile.nodeId() + ",,[", "]]"));
  }
}
