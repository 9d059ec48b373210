package io.acko.adapters.crd;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ClusterResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads a stored cluster. Never fails, whatever the API server has stored.
 *
 * <p>The generic form is the safer one to watch: a client that reads into wire types fails on the
 * whole list when one resource, stored under another schema, does not fit them.
 */
public final class ClusterMapping {
  private ClusterMapping() {}

  /** What the resource tells, from its wire type. */
  public static ClusterResource read(AerospikeCluster cluster) {
    return read(
        cluster.getMetadata(),
        WireJson.document(cluster.getSpec()),
        WireJson.document(cluster.getStatus()));
  }

  /** What the resource tells, from its generic form. */
  public static ClusterResource read(GenericKubernetesResource cluster) {
    return read(
        cluster.getMetadata(),
        PlainValues.read(cluster.getAdditionalProperties().get("spec")).asMap(),
        PlainValues.read(cluster.getAdditionalProperties().get("status")).asMap());
  }

  private static ClusterResource read(@Nullable ObjectMeta stored, MapValue spec, MapValue status) {
    ObjectMeta meta = stored == null ? new ObjectMeta() : stored;
    TreeMap<String, String> annotations = new TreeMap<>();
    if (meta.getAnnotations() != null) {
      meta.getAnnotations().forEach((key, value) -> annotations.put(key, text(value)));
    }
    TreeSet<String> finalizers = new TreeSet<>();
    if (meta.getFinalizers() != null) {
      finalizers.addAll(meta.getFinalizers());
    }
    return new ClusterResource(
        new ClusterKey(text(meta.getNamespace()), text(meta.getName())),
        new Uid(text(meta.getUid())),
        new ResourceVersion(text(meta.getResourceVersion())),
        Objects.requireNonNullElse(meta.getGeneration(), 0L),
        meta.getDeletionTimestamp() != null,
        finalizers,
        annotations,
        ClusterSpec.read(spec),
        StatusMapping.read(status));
  }

  private static String text(@Nullable String text) {
    return text == null ? "" : text;
  }
}
