package io.acko.adapters.kubernetes;

import io.acko.application.port.TemplateCatalog;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import java.util.Optional;

/** Asks for each template when it is needed, for a tool that looks once. */
final class ListingTemplateCatalog implements TemplateCatalog {
  private final OneShot reader;

  ListingTemplateCatalog(OneShot reader) {
    this.reader = reader;
  }

  @Override
  public Reading<Optional<MapValue>> template(String name) {
    return reader.object(
        ApiPath.ofNoNamespace("acko.io/v1alpha1", "aerospikeclustertemplates", name),
        "AerospikeClusterTemplates");
  }
}
