package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Mesh;
import io.acko.adapters.simulation.server.PeerLog;
import io.acko.adapters.simulation.server.Server;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Neighbours: who they are, who they were, and where to look for them. */
final class Peers {
  private static final int CONVENTIONAL_PORT = 3000;
  private static final int HIGHEST_PORT = 65_535;

  private final Mesh mesh;
  private final Server server;

  Peers(Mesh mesh, Server server) {
    this.mesh = mesh;
    this.server = server;
  }

  void addTo(Commands commands) {
    PeerLog log = server.peers();
    commands
        .constant("service-clear-std", String.join(",", endpoints(server, "")))
        .constant("service-clear-alt", String.join(",", endpoints(server, "alternate-")))
        .constant("service", String.join(";", endpoints(server, "")))
        .constant("admin-clear-std", adminAddress())
        .add("peers-clear-std", command -> changed(command, ""))
        .add("peers-clear-alt", command -> changed(command, "alternate-"))
        .add("peers-generation", _ -> Integer.toString(log.generation()))
        .add("alumni-clear-std", _ -> list(_ -> true, ""))
        .add("alumni-clear-alt", _ -> list(_ -> true, "alternate-"))
        .add("services", _ -> flat(PeerLog.Peer::present, ""))
        .add("services-alumni", _ -> flat(_ -> true, ""))
        .add("services-alternate", _ -> flat(PeerLog.Peer::present, "alternate-"))
        .add(
            "services-alumni-reset",
            _ -> {
              log.forgetDeparted();
              return "ok";
            })
        .add("tip", this::tip)
        .add("tip-clear", this::clear)
        .constant("mesh", server.order().address() + ":" + server.order().conf().heartbeatPort())
        .constant("mcast", "ERROR:4:heartbeat is in multicast mode")
        .add("endpoints", _ -> new Endpoints(server).toString());
  }

  private String adminAddress() {
    long port = server.order().conf().network("admin").number("port", 0);
    return port == 0 ? "" : server.order().address() + ":" + port;
  }

  private String changed(Command command, String kind) {
    int known =
        command
            .parameter("generation")
            .filter(text -> text.matches("[0-9]{1,9}"))
            .map(Integer::valueOf)
            .orElse(0);
    return known == 0
        ? list(PeerLog.Peer::present, kind)
        : list(peer -> peer.generation() > known, kind);
  }

  private String list(Predicate<PeerLog.Peer> wanted, String kind) {
    return server.peers().all().stream()
        .filter(wanted)
        .filter(peer -> kind.isEmpty() || !hosts(peer.server(), kind).isEmpty())
        .map(peer -> entry(peer, kind))
        .collect(
            Collectors.joining(
                ",", server.peers().generation() + "," + CONVENTIONAL_PORT + ",[", "]"));
  }

  private static String entry(PeerLog.Peer peer, String kind) {
    Server other = peer.server();
    if (!peer.present()) {
      return "[" + other.id() + ",,]";
    }
    long port = port(other, kind);
    String behind = port == CONVENTIONAL_PORT ? "" : ":" + port;
    return hosts(other, kind).stream()
        .map(host -> host + behind)
        .collect(Collectors.joining(",", "[" + other.id() + ",,[", "]]"));
  }

  private String flat(Predicate<PeerLog.Peer> wanted, String kind) {
    return server.peers().all().stream()
        .filter(wanted)
        .flatMap(peer -> endpoints(peer.server(), kind).stream())
        .collect(Collectors.joining(";"));
  }

  private static List<String> endpoints(Server of, String kind) {
    return hosts(of, kind).stream().map(host -> host + ":" + port(of, kind)).toList();
  }

  /** Where clients are told to go, by the access addresses or by the alternate ones. */
  static List<String> hosts(Server of, String kind) {
    List<String> access = of.order().conf().network("service").values(kind + "access-address");
    return access.isEmpty() && kind.isEmpty() ? List.of(of.order().address()) : access;
  }

  static long port(Server of, String kind) {
    long port = of.order().port();
    long access = of.order().conf().network("service").number("access-port", port);
    return kind.isEmpty()
        ? access
        : of.order().conf().network("service").number("alternate-access-port", access);
  }

  private String tip(Command command) {
    Optional<String> missing = command.missing("host").or(() -> command.missing("port"));
    if (missing.isPresent()) {
      return missing.get();
    }
    String port = command.parameter("port").orElse("");
    String tls = command.parameter("tls").orElse("false");
    if (!port.matches("[0-9]{1,9}")) {
      return "ERROR:4:'port' must be an integer";
    }
    if (!tls.equals("true") && !tls.equals("false")) {
      return "ERROR:4:'tls' must be either 'true' or 'false'";
    }
    String seed = command.parameter("host").orElse("") + ":" + port;
    if (server.seeds().contains(seed) || Integer.parseInt(port) > HIGHEST_PORT) {
      return "ERROR::unknown";
    }
    server.seeds().add(seed);
    mesh.seedAdded(server);
    return "ok";
  }

  /** Clears seeds; one that is not listed makes the whole answer an error, not the clearing. */
  private String clear(Command command) {
    Optional<String> missing = command.missing("host-port-list");
    if (missing.isPresent()) {
      return missing.get();
    }
    List<String> asked =
        Arrays.stream(command.parameter("host-port-list").orElse("").split(","))
            .filter(text -> text.contains(":"))
            .toList();
    long cleared = asked.stream().filter(server.seeds()::remove).count();
    return cleared > 0 && cleared == asked.size()
        ? "ok"
        : "ERROR::" + cleared + " cleared, " + (asked.size() - cleared) + " not found";
  }
}
