package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.Comparator;

/** Where an object is found. */
public record ObjectKey(String kind, String namespace, String name)
    implements Comparable<ObjectKey> {
  private static final Comparator<ObjectKey> ORDER =
      Comparator.comparing(ObjectKey::kind)
          .thenComparing(ObjectKey::namespace)
          .thenComparing(ObjectKey::name);

  public static ObjectKey of(String namespace, ObjectRef ref) {
    return new ObjectKey(ref.kind().kind(), namespace, ref.name());
  }

  public static ObjectKey of(ClusterKey cluster) {
    return new ObjectKey(Kinds.CLUSTER, cluster.namespace(), cluster.name());
  }

  /** The key of another object in the same namespace. */
  public ObjectKey beside(String otherKind, String otherName) {
    return new ObjectKey(otherKind, namespace, otherName);
  }

  /** The object of this key with a spec and nothing else, as a user creates it. */
  public MapValue with(MapValue spec) {
    MapValue named = MapValue.build().put("name", name).build();
    MapValue metadata = namespace.isEmpty() ? named : named.with("namespace", Value.of(namespace));
    return MapValue.build().put("metadata", metadata).put("spec", spec).build();
  }

  @Override
  public int compareTo(ObjectKey other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return kind + "/" + name;
  }
}
