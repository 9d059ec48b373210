package io.acko.adapters.simulation.operator;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.application.port.TemplateCatalog;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.TemplateChoice;
import java.util.List;
import java.util.Optional;

/** Finds templates in the store; they belong to no namespace. */
final class StoreTemplateCatalog implements TemplateCatalog {
  private final Store store;

  StoreTemplateCatalog(Store store) {
    this.store = store;
  }

  /** The clusters that refer to a template; none to any other object. */
  List<ClusterKey> users(ObjectKey template) {
    return template.kind().equals(Kinds.TEMPLATE)
        ? store.list(Kinds.CLUSTER).stream()
            .filter(
                cluster ->
                    TemplateChoice.nameIn(cluster.spec()).equals(Optional.of(template.name())))
            .map(cluster -> new ClusterKey(cluster.key().namespace(), cluster.key().name()))
            .toList()
        : List.of();
  }

  @Override
  public Reading<Optional<MapValue>> template(String name) {
    return new Reading.Known<>(
        store.get(new ObjectKey(Kinds.TEMPLATE, "", name)).map(stored -> stored.body()));
  }
}
