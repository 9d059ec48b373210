package io.acko.domain.template;

import io.acko.domain.document.MapValue;
import java.time.Instant;

/**
 * The copy of a template that a cluster is built on, kept in its status so that an edit of the
 * template reaches nobody unasked.
 *
 * @param resourceVersion of the template when it was copied; for people, nothing is compared by it
 * @param taken when it was copied
 * @param synced false once the template says something else, or is gone
 * @param spec the template's values
 */
public record TemplateSnapshot(
    String name, String resourceVersion, Instant taken, boolean synced, MapValue spec) {

  /** The same, said to be as its template is, or not. */
  public TemplateSnapshot synced(boolean is) {
    return new TemplateSnapshot(name, resourceVersion, taken, is, spec);
  }
}
