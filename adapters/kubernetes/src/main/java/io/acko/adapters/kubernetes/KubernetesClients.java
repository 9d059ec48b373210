package io.acko.adapters.kubernetes;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Makes clients that answer or fail in time and never try again by themselves. */
final class KubernetesClients {
  private KubernetesClients() {}

  static KubernetesClient create(Optional<Path> kubeconfig, String version, Duration timeout) {
    int millis = Math.toIntExact(timeout.toMillis());
    // Without a file: KUBECONFIG or ~/.kube/config where there is one, else the pod's account.
    Config found =
        kubeconfig
            .map(file -> Config.fromKubeconfig(file.toFile()))
            .orElseGet(() -> Config.autoConfigure(null));
    Config config =
        new ConfigBuilder(found)
            .withUserAgent("acko/" + version)
            .withConnectionTimeout(millis)
            .withRequestTimeout(millis)
            .withRequestRetryBackoffLimit(0)
            .build();
    return new KubernetesClientBuilder().withConfig(config).build();
  }
}
