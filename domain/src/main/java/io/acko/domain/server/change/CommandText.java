package io.acko.domain.server.change;

import java.util.Optional;

/** How {@code set-config} names a parameter (8.1.2, reference §5). */
final class CommandText {
  private static final String NAMESPACE = "namespace";
  private static final String SET = "namespace/set";
  private static final String GEO = "namespace/geo2dsphere-within";

  private CommandText() {}

  /** The command; none where a word would end its field, or the command. */
  static Optional<LiveCommand> of(Line line, String value) {
    return prefix(line.spot())
        .map(prefix -> "set-config:context=" + prefix + line.name() + "=" + value)
        .filter(text -> isOneCommand(line, value))
        .map(LiveCommand::new);
  }

  private static Optional<String> prefix(Spot spot) {
    String namespace = NAMESPACE + ";namespace=" + spot.label(NAMESPACE) + ";";
    return switch (spot.context()) {
      case "service" -> Optional.of("service;");
      case "network/heartbeat" -> Optional.of("network;heartbeat.");
      case "network/fabric" -> Optional.of("network;fabric.");
      case NAMESPACE -> Optional.of(namespace);
      case SET -> Optional.of(namespace + "set=" + spot.label("set") + ";");
      case GEO -> Optional.of(namespace + "geo2dsphere-within-");
      default ->
          spot.context().startsWith("namespace/storage-engine-")
              ? Optional.of(namespace)
              : Optional.empty();
    };
  }

  private static boolean isOneCommand(Line line, String value) {
    String words = value + line.spot().label(NAMESPACE) + line.spot().label("set");
    return !value.isEmpty() && words.chars().noneMatch(c -> ";:=\n\t ".indexOf(c) >= 0);
  }
}
