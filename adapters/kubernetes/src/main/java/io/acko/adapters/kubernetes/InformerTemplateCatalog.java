package io.acko.adapters.kubernetes;

import io.acko.application.port.TemplateCatalog;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.Optional;

/** Finds templates in an informer's cache; they belong to no namespace. */
final class InformerTemplateCatalog implements TemplateCatalog {
  private static final long PAGE = 500;
  private static final long NO_RESYNC = 0;

  private final Documents documents;
  private final SharedIndexInformer<GenericKubernetesResource> informer;

  InformerTemplateCatalog(KubernetesClient client, Documents documents) {
    this.documents = documents;
    this.informer =
        client
            .genericKubernetesResources(
                new ResourceDefinitionContext.Builder()
                    .withGroup("acko.io")
                    .withVersion("v1alpha1")
                    .withKind("AerospikeClusterTemplate")
                    .withPlural("aerospikeclustertemplates")
                    .withNamespaced(false)
                    .build())
            .withLimit(PAGE)
            .runnableInformer(NO_RESYNC);
  }

  void start() {
    informer
        .itemStore(new StrippingStore<>())
        // Otherwise an informer gives up when the API server is down at the start.
        .exceptionHandler((started, failure) -> true)
        .start();
  }

  boolean synced() {
    return informer.hasSynced();
  }

  boolean following() {
    return informer.isWatching();
  }

  void stop() {
    informer.stop();
  }

  @Override
  public Reading<Optional<MapValue>> template(String name) {
    if (!synced()) {
      return new Reading.Unknown<>("the templates have not been listed yet");
    }
    return new Reading.Known<>(
        Optional.ofNullable(informer.getIndexer().getByKey(name)).map(documents::of));
  }
}
