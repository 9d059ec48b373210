package io.acko.adapters.kubernetes;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceList;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ListOptionsBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.MixedOperation;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

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
    var clusters = generic(ObjectKind.AEROSPIKE_CLUSTER);
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

  /** The same of a kind that has no type here. */
  SharedIndexInformer<GenericKubernetesResource> owned(ObjectKind kind) {
    var objects = generic(kind);
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

  private MixedOperation<
          GenericKubernetesResource,
          GenericKubernetesResourceList,
          Resource<GenericKubernetesResource>>
      generic(ObjectKind kind) {
    int slash = kind.apiVersion().indexOf('/');
    return client.genericKubernetesResources(
        new ResourceDefinitionContext.Builder()
            .withGroup(slash < 0 ? "" : kind.apiVersion().substring(0, slash))
            .withVersion(kind.apiVersion().substring(slash + 1))
            .withKind(kind.kind())
            .withPlural(kind.plural())
            .withNamespaced(true)
            .build());
  }

  /** The versions of all objects of a kind that an informer of it would have, page by page. */
  SortedMap<String, String> versions(ObjectKind kind) {
    TreeMap<String, String> versions = new TreeMap<>();
    String next = "";
    do {
      GenericKubernetesResourceList page = page(kind, next);
      page.getItems().forEach(one -> versions.put(Caches.name(one), Caches.version(one)));
      next = Optional.ofNullable(page.getMetadata().getContinue()).orElse("");
    } while (!next.isEmpty());
    return versions;
  }

  private GenericKubernetesResourceList page(ObjectKind kind, String next) {
    ListOptionsBuilder options = new ListOptionsBuilder().withLimit(PAGE);
    if (!next.isEmpty()) {
      options.withContinue(next);
    }
    if (kind != ObjectKind.AEROSPIKE_CLUSTER) {
      options.withLabelSelector(ObjectNames.NAME_LABEL + "=" + ObjectNames.APPLICATION);
    }
    var all = generic(kind);
    return namespace
        .map(name -> all.inNamespace(name).list(options.build()))
        .orElseGet(() -> all.inAnyNamespace().list(options.build()));
  }
}
