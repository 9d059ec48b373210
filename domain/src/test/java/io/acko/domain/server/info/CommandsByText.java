package io.acko.domain.server.info;

import io.acko.domain.observation.Reading;
import io.acko.domain.server.change.LiveCommand;
import io.acko.domain.server.info.ConfigContext.Service;

/** The command that reads answers to a text; one that takes any text where there is no other. */
final class CommandsByText {
  private CommandsByText() {}

  static Command<?> of(String text) {
    String name = text.split("[:/]", 2)[0];
    return switch (name) {
      case "build" -> IdentityCommands.BUILD;
      case "edition" -> IdentityCommands.EDITION;
      case "release" -> IdentityCommands.RELEASE;
      case "node" -> IdentityCommands.NODE;
      case "cluster-name" -> IdentityCommands.CLUSTER_NAME;
      case "namespaces" -> IdentityCommands.NAMESPACES;
      case "status" -> IdentityCommands.STATUS;
      case "best-practices" -> IdentityCommands.BEST_PRACTICES;
      case "service-clear-std" -> PeerCommands.SERVICE_CLEAR_STD;
      case "service-clear-alt" -> PeerCommands.SERVICE_CLEAR_ALT;
      case "peers-clear-std" -> PeerCommands.PEERS_CLEAR_STD;
      case "peers-clear-alt" -> PeerCommands.PEERS_CLEAR_ALT;
      case "alumni-clear-std" -> PeerCommands.ALUMNI_CLEAR_STD;
      case "peers-generation" -> PeerCommands.PEERS_GENERATION;
      case "get-sl" -> PeerCommands.SUCCESSION;
      case "services-alumni-reset" -> PeerCommands.SERVICES_ALUMNI_RESET;
      case "statistics" -> ClusterCommands.STATISTICS;
      case "partition-generation" -> ClusterCommands.PARTITION_GENERATION;
      case "rebalance-generation" -> ClusterCommands.REBALANCE_GENERATION;
      case "recluster" -> ClusterCommands.RECLUSTER;
      case "logs" -> ConfigurationCommands.LOGS;
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
      default -> new Command<>(text, Reading.Known::new);
    };
  }

  private static Command<?> withParameters(String name, String text) {
    return switch (name) {
      case "cluster-stable" -> ClusterCommands.clusterStable(Stable.AT_ANY_SIZE);
      case "namespace" -> ClusterCommands.namespace("test");
      case "get-config" -> ConfigurationCommands.getConfig(new Service());
      case "set-config", "log-set", "set-log" ->
          ConfigurationCommands.change(new LiveCommand(text));
      case "log" -> ConfigurationCommands.log(0);
      case "tip-clear" -> PeerCommands.tipClear(java.util.List.of());
      case "sets" ->
          text.split("/").length < 3
              ? ClusterCommands.SETS
              : new Command<>(text, Reading.Known::new);
      default -> throw new IllegalArgumentException(text);
    };
  }
}
