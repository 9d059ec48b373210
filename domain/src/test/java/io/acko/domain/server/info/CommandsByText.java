package io.acko.domain.server.info;

import io.acko.domain.observation.Reading;
import io.acko.domain.server.change.LiveCommand;
import io.acko.domain.server.info.ConfigContext.Service;
import java.util.List;
import java.util.Optional;

/** The command that reads answers to a text; one that takes any text where there is no other. */
final class CommandsByText {
  private CommandsByText() {}

  static Command<?> of(String text) {
    return own(text).orElseGet(() -> new Command<>(text, Reading.Known::new));
  }

  /** Whether the operator has a command of this text, and so reads something from its answer. */
  static boolean isTyped(String text) {
    return own(text).isPresent();
  }

  private static Optional<Command<?>> own(String text) {
    String name = text.split("[:/]", 2)[0];
    return switch (name) {
      case "build" -> Optional.of(IdentityCommands.BUILD);
      case "edition" -> Optional.of(IdentityCommands.EDITION);
      case "release" -> Optional.of(IdentityCommands.RELEASE);
      case "node" -> Optional.of(IdentityCommands.NODE);
      case "cluster-name" -> Optional.of(IdentityCommands.CLUSTER_NAME);
      case "namespaces" -> Optional.of(IdentityCommands.NAMESPACES);
      case "status" -> Optional.of(IdentityCommands.STATUS);
      case "best-practices" -> Optional.of(IdentityCommands.BEST_PRACTICES);
      case "service-clear-std" -> Optional.of(PeerCommands.SERVICE_CLEAR_STD);
      case "service-clear-alt" -> Optional.of(PeerCommands.SERVICE_CLEAR_ALT);
      case "peers-clear-std" -> Optional.of(PeerCommands.PEERS_CLEAR_STD);
      case "peers-clear-alt" -> Optional.of(PeerCommands.PEERS_CLEAR_ALT);
      case "alumni-clear-std" -> Optional.of(PeerCommands.ALUMNI_CLEAR_STD);
      case "peers-generation" -> Optional.of(PeerCommands.PEERS_GENERATION);
      case "get-sl" -> Optional.of(PeerCommands.SUCCESSION);
      case "services-alumni-reset" -> Optional.of(PeerCommands.SERVICES_ALUMNI_RESET);
      case "statistics" -> Optional.of(ClusterCommands.STATISTICS);
      case "partition-generation" -> Optional.of(ClusterCommands.PARTITION_GENERATION);
      case "rebalance-generation" -> Optional.of(ClusterCommands.REBALANCE_GENERATION);
      case "recluster" -> Optional.of(ClusterCommands.RECLUSTER);
      case "logs" -> Optional.of(ConfigurationCommands.LOGS);
      case "cluster-stable",
          "namespace",
          "sets",
          "get-config",
          "set-config",
          "log-set",
          "set-log",
          "log",
          "tip-clear" ->
          withParameters(name, text);
      default -> Optional.empty();
    };
  }

  private static Optional<Command<?>> withParameters(String name, String text) {
    return switch (name) {
      case "cluster-stable" -> Optional.of(ClusterCommands.clusterStable(Stable.AT_ANY_SIZE));
      case "namespace" -> Optional.of(ClusterCommands.namespace("test"));
      case "get-config" -> Optional.of(ConfigurationCommands.getConfig(new Service()));
      case "set-config", "log-set", "set-log" ->
          Optional.of(ConfigurationCommands.change(new LiveCommand(text)));
      case "log" -> Optional.of(ConfigurationCommands.log(0));
      case "tip-clear" -> Optional.of(PeerCommands.tipClear(List.of()));
      case "sets" ->
          text.split("/").length < 3 ? Optional.of(ClusterCommands.SETS) : Optional.empty();
      default -> throw new IllegalArgumentException(text);
    };
  }
}
