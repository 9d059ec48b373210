package io.acko.domain.decision;

import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.Digest;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedObject;
import java.util.Map;

/**
 * A whole object as it is to be: every field that the operator owns, and no other.
 *
 * <p>It bears a digest of itself, so that a field dropped from it is noticed although the object in
 * the API server still holds every field that is left.
 */
public record Manifest(ObjectRef ref, MapValue body) {

  /** The annotation that bears the digest. */
  public static final String DIGEST = "acko.io/manifest-digest";

  /** Builds an object owned by the cluster, with its digest. */
  public static Manifest owned(
      ClusterResource owner,
      ObjectRef ref,
      Map<String, String> labels,
      MapValue annotations,
      MapValue content) {
    MapValue metadata =
        MapValue.build()
            .put("name", ref.name())
            .put("namespace", owner.key().namespace())
            .put("labels", MapValue.ofTexts(labels))
            .put("ownerReferences", ListValue.of(reference(owner)))
            .put("annotations", annotations)
            .build();
    MapValue whole =
        content
            .with("apiVersion", Value.of(ref.kind().apiVersion()))
            .with("kind", Value.of(ref.kind().kind()))
            .with("metadata", metadata);
    MapValue signed = annotations.with(DIGEST, Value.of(Digest.of(withoutReplicas(whole))));
    return new Manifest(ref, whole.with("metadata", metadata.with("annotations", signed)));
  }

  /**
   * A number of pods is always told and compared by itself, and changed by itself when a set
   * shrinks: it would cost a second write to bring the digest after it.
   */
  private static MapValue withoutReplicas(MapValue whole) {
    return whole.get("spec").isPresent()
        ? whole.with("spec", whole.map("spec").without("replicas"))
        : whole;
  }

  /** Whether an object already is as this says; what others added to it does not matter. */
  public boolean isHeldBy(ObservedObject object) {
    return Containment.holds(object.body(), body);
  }

  /** The digest that it bears. */
  public String digest() {
    return body.text("metadata", "annotations", DIGEST).orElse("");
  }

  private static MapValue reference(ClusterResource owner) {
    ObjectRef self = new ObjectNames(owner.key()).self();
    Uid uid = owner.uid();
    return MapValue.build()
        .put("apiVersion", self.kind().apiVersion())
        .put("kind", self.kind().kind())
        .put("name", self.name())
        .put("uid", uid.text())
        .put("controller", true)
        .put("blockOwnerDeletion", true)
        .build();
  }
}
