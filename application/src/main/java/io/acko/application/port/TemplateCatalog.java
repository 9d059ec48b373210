package io.acko.application.port;

import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import java.util.Optional;

/** Knows the templates, from a cache. */
public interface TemplateCatalog {

  /**
   * The whole object of a template, or nothing if there is none of that name; unknown while the
   * cache cannot tell. Never throws.
   */
  Reading<Optional<MapValue>> template(String name);
}
