package io.acko.adapters.simulation.wire;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceList;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.MixedOperation;
import io.fabric8.kubernetes.client.dsl.Resource;

/** AerospikeClusters as a user of an API server deals with them. */
public final class Clusters {
  private Clusters() {}

  /** Those of every namespace. */
  public static MixedOperation<
          GenericKubernetesResource,
          GenericKubernetesResourceList,
          Resource<GenericKubernetesResource>>
      of(KubernetesClient client) {
    return client.genericKubernetesResources("acko.io/v1alpha1", "AerospikeCluster");
  }

  /** Applies one to a namespace, whatever namespace the text names. */
  public static void apply(KubernetesClient client, String namespace, String yaml) {
    GenericKubernetesResource cluster =
        client.getKubernetesSerialization().unmarshal(yaml, GenericKubernetesResource.class);
    cluster.getMetadata().setNamespace(namespace);
    client.resource(cluster).fieldManager("user").forceConflicts().serverSideApply();
  }

  /** Whether the status tells that what is wanted now has been reached. */
  public static boolean isSettled(GenericKubernetesResource cluster) {
    return cluster.get("status", "observedGeneration") instanceof Number observed
        && cluster.getMetadata().getGeneration().equals(observed.longValue())
        && "Completed".equals(cluster.get("status", "phase"));
  }
}
