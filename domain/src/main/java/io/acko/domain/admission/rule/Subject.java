package io.acko.domain.admission.rule;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.MapValue;
import java.util.Optional;

/**
 * What rules look at: one state of a resource, and the one it replaces if it replaces one.
 *
 * @param object the whole object
 * @param before the object as it is stored; absent for a new one, and while a stored one is judged
 *     by itself
 */
public record Subject(ResourceKind kind, MapValue object, Optional<MapValue> before) {

  /** The spec as its author wrote it. */
  public MapValue spec() {
    return object.map("spec");
  }

  /** The spec as the core reads it. */
  public ClusterSpec cluster() {
    return ClusterSpec.read(spec());
  }

  /** The names of everything made for it. */
  public ObjectNames names() {
    MapValue metadata = object.map("metadata");
    return new ObjectNames(
        new ClusterKey(metadata.text("namespace").orElse(""), metadata.text("name").orElse("")));
  }
}
