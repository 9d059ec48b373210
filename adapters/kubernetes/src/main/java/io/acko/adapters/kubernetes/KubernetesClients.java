package io.acko.adapters.kubernetes;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Makes clients that answer or fail in time and never try again by themselves. */
final class KubernetesClients {
  private static final String NOWHERE = "kubernetes.default.svc";

  private KubernetesClients() {}

  /** With every request counted. */
  static KubernetesClient create(
      Optional<Path> kubeconfig, String version, Duration timeout, RequestTally tally) {
    int millis = Math.toIntExact(timeout.toMillis());
    // Without a file: KUBECONFIG or ~/.kube/config where there is one, else the pod's account.
    Config found =
        kubeconfig
            .map(KubernetesClients::read)
            .orElseGet(() -> inhabited(Config.autoConfigure(null)));
    Config config =
        new ConfigBuilder(found)
            .withUserAgent("acko/" + version)
            .withConnectionTimeout(millis)
            .withRequestTimeout(millis)
            .withRequestRetryBackoffLimit(0)
            .build();
    return new KubernetesClientBuilder()
        .withConfig(config)
        .withHttpClientBuilderConsumer(
            http -> http.addOrReplaceInterceptor("acko-tally", tally.interceptor()))
        .build();
  }

  /** Whether anything says which API server is meant. */
  static boolean leadsSomewhere(Optional<Path> kubeconfig) {
    return kubeconfig.isPresent() || !isGuessed(Config.autoConfigure(null));
  }

  private static boolean isGuessed(Config found) {
    return URI.create(found.getMasterUrl()).getHost().equals(NOWHERE)
        && System.getenv("KUBERNETES_SERVICE_HOST") == null;
  }

  private static Config read(Path file) {
    try {
      return Config.fromKubeconfig(file.toFile());
    } catch (RuntimeException none) {
      throw new IllegalStateException(file + " is not a kubeconfig that can be read", none);
    }
  }

  /** Where nothing says which API server is meant, the client's library guesses a pod's address. */
  private static Config inhabited(Config found) {
    if (isGuessed(found)) {
      throw new IllegalStateException(
          "no API server: this is not a pod, and neither KUBECONFIG nor ~/.kube/config leads to "
              + "one; name a file with --kubeconfig");
    }
    return found;
  }
}
