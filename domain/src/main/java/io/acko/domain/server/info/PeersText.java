package io.acko.domain.server.info;

import io.acko.domain.observation.Reading;
import io.acko.domain.server.info.Peers.Peer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads {@code GENERATION,PORT,[[NODE,TLS-NAME,[HOST,…]],…]}. A host has its port behind it unless
 * it is the default one; a node that has left has nothing in the place of its hosts.
 */
final class PeersText {
  private PeersText() {}

  static Reading<Peers> read(String text) {
    return peers(text)
        .<Reading<Peers>>map(Reading.Known::new)
        .orElseGet(() -> new Reading.Unknown<>("is no list of peers: " + Texts.shown(text)));
  }

  private static Optional<Peers> peers(String text) {
    List<String> parts = parts(text);
    if (parts.size() != 3) {
      return Optional.empty();
    }
    List<Peer> peers = new ArrayList<>();
    Optional<String> inside = inside(parts.get(2));
    for (String part : inside.map(PeersText::parts).orElse(List.of())) {
      Optional<Peer> peer = inside(part).flatMap(one -> peer(parts(one), parts.get(1)));
      if (peer.isEmpty()) {
        return Optional.empty();
      }
      peers.add(peer.get());
    }
    return inside.flatMap(
        _ -> Texts.count(parts.getFirst()).known().map(number -> new Peers(number, peers)));
  }

  private static Optional<Peer> peer(List<String> parts, String defaultPort) {
    if (parts.size() != 3) {
      return Optional.empty();
    }
    String hosts = parts.get(2);
    List<Endpoint> endpoints = new ArrayList<>();
    Optional<String> inside = hosts.isEmpty() ? Optional.of("") : inside(hosts);
    for (String host : inside.map(PeersText::parts).orElse(List.of())) {
      Optional<Endpoint> endpoint =
          Endpoint.read(hasPort(host) ? host : host + ":" + defaultPort).known();
      if (endpoint.isEmpty()) {
        return Optional.empty();
      }
      endpoints.add(endpoint.get());
    }
    return inside.flatMap(
        _ ->
            Texts.hex(parts.getFirst())
                .known()
                .map(node -> new Peer(node, parts.get(1), endpoints)));
  }

  private static boolean hasPort(String host) {
    return host.indexOf(':', host.lastIndexOf(']') + 1) >= 0;
  }

  private static Optional<String> inside(String text) {
    return text.startsWith("[") && text.endsWith("]") && text.length() > 1
        ? Optional.of(text.substring(1, text.length() - 1))
        : Optional.empty();
  }

  /** What stands between the commas that no bracket encloses; nothing if there is nothing. */
  private static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case '[' -> depth++;
        case ']' -> depth--;
        case ',' -> {
          if (depth == 0) {
            parts.add(text.substring(from, i));
            from = i + 1;
          }
        }
        default -> {}
      }
    }
    if (!text.isEmpty()) {
      parts.add(text.substring(from));
    }
    return parts;
  }
}
