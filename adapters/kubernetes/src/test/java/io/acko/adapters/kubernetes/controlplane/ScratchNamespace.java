package io.acko.adapters.kubernetes.controlplane;

import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;

/** A namespace for one test, with a name nobody else has, deleted with everything in it. */
public final class ScratchNamespace implements AutoCloseable {
  private final KubernetesClient client;
  private final String name;

  private ScratchNamespace(KubernetesClient client, String name) {
    this.client = client;
    this.name = name;
  }

  /** Creates the namespace; the client stays the caller's. */
  public static ScratchNamespace create(KubernetesClient client, String prefix) {
    var wanted =
        new NamespaceBuilder()
            .withNewMetadata()
            .withGenerateName(prefix + "-")
            .endMetadata()
            .build();
    return new ScratchNamespace(client, client.resource(wanted).create().getMetadata().getName());
  }

  /** Its name. */
  public String name() {
    return name;
  }

  /** Asks for the deletion and does not wait for its end. */
  @Override
  public void close() {
    client.namespaces().withName(name).delete();
  }
}
