package io.acko.bootstrap.command;

import io.acko.adapters.kubernetes.KubernetesSettings;
import io.acko.bootstrap.life.ClusterTool;
import io.acko.bootstrap.profile.ToolModule;
import io.acko.bootstrap.settings.EnvironmentSettings;
import io.acko.bootstrap.settings.OperatorSettings;
import io.acko.bootstrap.settings.Setting;
import io.acko.domain.cluster.ClusterKey;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import picocli.CommandLine.Option;

/** Which API server and namespace a command means, by the same settings as the operator. */
final class ConnectionOptions {
  /** What of the operator's settings is a tool's too. */
  private static final Set<Setting> SHARED =
      EnumSet.of(Setting.KUBECONFIG, Setting.REQUEST_TIMEOUT);

  @Option(
      names = {"-n", "--namespace"},
      paramLabel = "NAMESPACE",
      description = "The cluster's namespace (default: that of the kubeconfig's context).")
  private String namespace = "";

  @Option(
      names = "--kubeconfig",
      paramLabel = "FILE",
      description =
          "Credentials; else ACKO_KUBECONFIG, else KUBECONFIG, else ~/.kube/config, else the pod's"
              + " own account.")
  private String kubeconfig = "";

  /** Connects; close what comes back. */
  ClusterTool open(Surroundings around) {
    OperatorSettings settings = settings(around);
    return around
        .wiring()
        .wire(
            new ToolModule(
                settings.kubeconfig(),
                settings.requestTimeout(),
                "acko_" + UUID.randomUUID(),
                around.time()),
            ClusterTool.class);
  }

  /** Whether anything says which API server is meant, be it wrong. */
  boolean leadSomewhere(Surroundings around) {
    return !around.environment().getOrDefault("KUBECONFIG", "").isBlank()
        || KubernetesSettings.leadsSomewhere(settings(around).kubeconfig());
  }

  /** The cluster of this name in the namespace that is meant. */
  ClusterKey key(ClusterTool tool, String name) {
    return new ClusterKey(namespace(tool), name);
  }

  String namespace(ClusterTool tool) {
    return namespace.isEmpty() ? tool.namespace() : namespace;
  }

  /** The namespace that is named, else another. */
  String namespaceOr(String otherwise) {
    return namespace.isEmpty() ? otherwise : namespace;
  }

  private OperatorSettings settings(Surroundings around) {
    Map<Setting, String> given = new EnumMap<>(Setting.class);
    given.putAll(EnvironmentSettings.read(around.environment()));
    given.keySet().retainAll(SHARED);
    if (!kubeconfig.isEmpty()) {
      given.put(Setting.KUBECONFIG, kubeconfig);
    }
    return OperatorSettings.read(given);
  }
}
