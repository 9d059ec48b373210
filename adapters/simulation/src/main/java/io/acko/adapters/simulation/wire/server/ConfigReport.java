package io.acko.adapters.simulation.wire.server;

import java.util.Optional;

/** Prints the settings of a server: measured defaults, then what its file says. */
final class ConfigReport {

  private static final int DEFAULT_REPLICATION = 2;

  private final ServerProfile profile;
  private final SetConfigAnswers taken;

  ConfigReport(ServerProfile profile, SetConfigAnswers taken) {
    this.profile = profile;
    this.taken = taken;
  }

  String answer(InfoCommand command) {
    Optional<String> context = command.parameter("context");
    if (context.isEmpty()) {
      return service().add(network()).toString();
    }
    return switch (context.get()) {
      case "" -> Refusal.missingValue("context");
      case "service" -> service().toString();
      case "network" -> network().toString();
      case "namespace" -> namespace(command);
      case "security", "xdr" -> "";
      default -> "ERROR:4:invalid context";
    };
  }

  ParameterList namespace(ConfStanza stanza) {
    boolean memory = isInMemory(stanza);
    ParameterList list = ParameterList.measured("namespace-config.txt");
    if (!memory) {
      list.remove("storage-engine.stripe").remove("storage-engine.data-size");
    }
    list.override(stanza)
        .set("storage-engine", memory ? "memory" : "device")
        .set("replication-factor", replicationFactor(stanza));
    return taken.override(stanza.name(), list);
  }

  static boolean isInMemory(ConfStanza stanza) {
    return !stanza.first("storage-engine").name().equals("device");
  }

  static int replicationFactor(ConfStanza stanza) {
    return stanza.value("replication-factor").map(Integer::valueOf).orElse(DEFAULT_REPLICATION);
  }

  private String namespace(InfoCommand command) {
    Optional<String> name = command.parameter("namespace").or(() -> command.parameter("id"));
    if (name.isEmpty()) {
      return Refusal.NO_NAMESPACE;
    }
    return profile.namespaces().stream()
        .filter(stanza -> stanza.name().equals(name.get()))
        .findFirst()
        .map(stanza -> namespace(stanza).toString())
        .orElse(Refusal.UNKNOWN_NAMESPACE);
  }

  private ParameterList service() {
    ParameterList list =
        ParameterList.measured("service-config.txt")
            .override(profile.conf().first("service"))
            .set("node-id", profile.nodeId())
            .remove("user")
            .remove("group");
    return taken.override("service", list);
  }

  private ParameterList network() {
    ParameterList list =
        ParameterList.measured("network-config.txt")
            .override(profile.conf().first("network"))
            .setAll("heartbeat.mesh-seed-address-port", profile.seeds());
    return taken.override("network", list);
  }
}
