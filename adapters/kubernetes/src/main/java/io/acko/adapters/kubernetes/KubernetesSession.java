package io.acko.adapters.kubernetes;

import io.fabric8.kubernetes.client.KubernetesClient;

/** The connections to the API server, closed when nothing needs them any more. */
public final class KubernetesSession implements AutoCloseable {
  private final KubernetesClient client;
  private final KubernetesClient leaseClient;

  KubernetesSession(KubernetesClient client, KubernetesClient leaseClient) {
    this.client = client;
    this.leaseClient = leaseClient;
  }

  KubernetesClient client() {
    return client;
  }

  /** A client of its own: a renewal must not wait behind lists and watches. */
  KubernetesClient leaseClient() {
    return leaseClient;
  }

  @Override
  public void close() {
    client.close();
    leaseClient.close();
  }
}
