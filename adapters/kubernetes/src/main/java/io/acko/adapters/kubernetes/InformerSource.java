package io.acko.adapters.kubernetes;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.Optional;

/**
 * Makes informers over one namespace or all.
 *
 * <p>They list in pages, because a list without a limit is answered from a cache of the API server,
 * which may be older than what this operator itself wrote before it was restarted.
 */
final class InformerSource {
  private static final long PAGE = 500;
  private static final long NO_RESYNC = 0;

  private final KubernetesClient client;
  private final Optional<String> namespace;

  InformerSource(KubernetesClient client, Optional<String> namespace) {
    this.client = client;
    this.namespace = namespace;
  }

  /**
   * The resources in their generic form, so that one that fits no type does not blind us to all.
   */
  SharedIndexInformer<GenericKubernetesResource> clusters() {
    String[] apiVersion = ObjectKind.AEROSPIKE_CLUSTER.apiVersion().split("/");
    var clusters =
        client.genericKubernetesResources(
            new ResourceDefinitionContext.Builder()
                .withGroup(apiVersion[0])
                .withVersion(apiVersion[1])
                .withKind(ObjectKind.AEROSPIKE_CLUSTER.kind())
                .withPlural(ObjectKind.AEROSPIKE_CLUSTER.plural())
                .withNamespaced(true)
                .build());
    return namespace
        .map(name -> clusters.inNamespace(name).withLimit(PAGE).runnableInformer(NO_RESYNC))
        .orElseGet(() -> clusters.inAnyNamespace().withLimit(PAGE).runnableInformer(NO_RESYNC));
  }

  /** What bears the application's label; whose it is its owner tells. */
  <T extends HasMetadata> SharedIndexInformer<T> owned(Class<T> type) {
    var objects = client.resources(type);
    return namespace
        .map(
            name ->
                objects
                    .inNamespace(name)
                    .withLabel(ObjectNames.NAME_LABEL, ObjectNames.APPLICATION)
                    .withLimit(PAGE)
                    .runnableInformer(NO_RESYNC))
        .orElseGet(
            () ->
                objects
                    .inAnyNamespace()
                    .withLabel(ObjectNames.NAME_LABEL, ObjectNames.APPLICATION)
                    .withLimit(PAGE)
                    .runnableInformer(NO_RESYNC));
  }
}
