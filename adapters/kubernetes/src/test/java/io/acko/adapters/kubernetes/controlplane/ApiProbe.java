package io.acko.adapters.kubernetes.controlplane;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Asks an API server something, impatiently and without trying again. */
final class ApiProbe implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 5_000;

  private final Path kubeconfig;
  private @Nullable KubernetesClient client;

  ApiProbe(Path kubeconfig) {
    this.kubeconfig = kubeconfig;
  }

  /** Throws unless the API server answers with a success. */
  void get(String path) {
    if (client().raw(path) == null) {
      throw new IllegalStateException(path + " is not there");
    }
  }

  boolean isThere(String path) {
    try {
      get(path);
      return true;
    } catch (RuntimeException notYet) {
      return false;
    }
  }

  /** Made at first use, since the certificate of the server may not be there earlier. */
  private synchronized KubernetesClient client() {
    if (client == null) {
      Config config =
          new ConfigBuilder(Config.fromKubeconfig(kubeconfig.toFile()))
              .withRequestTimeout(PATIENCE_MILLIS)
              .withConnectionTimeout(PATIENCE_MILLIS)
              .withRequestRetryBackoffLimit(0)
              .build();
      client = new KubernetesClientBuilder().withConfig(config).build();
    }
    return client;
  }

  @Override
  public synchronized void close() {
    if (client != null) {
      client.close();
      client = null;
    }
  }
}
