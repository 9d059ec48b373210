package io.acko.adapters.kubernetes;

import io.acko.application.port.TemplateCatalog;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

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

  /**
   * @param changed told the name of every template that came, went or became another
   */
  void start(Consumer<String> changed) {
    informer
        .addEventHandler(new Marker(changed))
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

  /** Tells of templates whose values may be others now. */
  private record Marker(Consumer<String> changed)
      implements ResourceEventHandler<GenericKubernetesResource> {
    @Override
    public void onAdd(GenericKubernetesResource template) {
      changed.accept(template.getMetadata().getName());
    }

    @Override
    public void onUpdate(GenericKubernetesResource old, GenericKubernetesResource template) {
      if (!Objects.equals(
          old.getMetadata().getResourceVersion(), template.getMetadata().getResourceVersion())) {
        onAdd(template);
      }
    }

    @Override
    public void onDelete(GenericKubernetesResource template, boolean deletedFinalStateUnknown) {
      onAdd(template);
    }
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
