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

  /** The namespace that the credentials are about where nobody names one, as kubectl has it. */
  public String namespace() {
    String configured = client.getConfiguration().getNamespace();
    return configured == null || configured.isBlank() ? "default" : configured;
  }

  /** Where the API server is, for messages. */
  public String address() {
    return client.getConfiguration().getMasterUrl();
  }

  @Override
  public void close() {
    client.close();
    leaseClient.close();
  }
}
