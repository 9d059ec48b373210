package io.acko.adapters.webhook;

import io.acko.domain.Clusters;
import io.acko.domain.document.MapBuilder;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.Value;

/** Reviews as an API server sends them. */
final class Reviews {
  static final String UID = "705ab4f5-6393-11e8-b7cc-42010a800002";

  private Reviews() {}

  static MapValue of(String operation, String kind, Value object, Value before) {
    return review(request(operation, kind).put("object", object).put("oldObject", before).build());
  }

  static MapValue creation(MapValue cluster) {
    return of("CREATE", "AerospikeCluster", cluster, NullValue.NULL);
  }

  static MapValue update(MapValue cluster, MapValue before) {
    return of("UPDATE", "AerospikeCluster", cluster, before);
  }

  static MapValue deletion(MapValue cluster) {
    return of("DELETE", "AerospikeCluster", NullValue.NULL, cluster);
  }

  static MapValue creationOfTemplate() {
    MapValue template =
        MapValue.build()
            .put("apiVersion", "acko.io/v1alpha1")
            .put("kind", "AerospikeClusterTemplate")
            .put("metadata", MapValue.build().put("name", "small").build())
            .put("spec", MapValue.build().put("size", 3).build())
            .build();
    return of("CREATE", "AerospikeClusterTemplate", template, NullValue.NULL);
  }

  /** What the scale subresource sends; Go leaves out a zero. */
  static MapValue scale(int replicas) {
    MapBuilder spec = MapValue.build();
    if (replicas != 0) {
      spec.put("replicas", replicas);
    }
    MapValue scale =
        MapValue.build()
            .put("apiVersion", "autoscaling/v1")
            .put("kind", "Scale")
            .put("metadata", metadata())
            .put("spec", spec.build())
            .build();
    MapValue kind =
        MapValue.build()
            .put("group", "autoscaling")
            .put("version", "v1")
            .put("kind", "Scale")
            .build();
    return review(
        request("UPDATE", "Scale")
            .put("kind", kind)
            .put("subResource", "scale")
            .put("object", scale)
            .put("oldObject", scale)
            .build());
  }

  static MapValue cluster(MapValue spec) {
    return MapValue.build()
        .put("apiVersion", "acko.io/v1alpha1")
        .put("kind", "AerospikeCluster")
        .put("metadata", metadata())
        .put("spec", spec)
        .build();
  }

  static MapValue cluster(int size) {
    return cluster(Clusters.specDocument(size));
  }

  private static MapValue metadata() {
    return MapValue.build()
        .put("name", Clusters.KEY.name())
        .put("namespace", Clusters.KEY.namespace())
        .build();
  }

  private static MapBuilder request(String operation, String kind) {
    return MapValue.build()
        .put("uid", UID)
        .put(
            "kind",
            MapValue.build()
                .put("group", "acko.io")
                .put("version", "v1alpha1")
                .put("kind", kind)
                .build())
        .put("name", Clusters.KEY.name())
        .put("namespace", Clusters.KEY.namespace())
        .put("operation", operation)
        .put("userInfo", MapValue.build().put("username", "admin").build())
        .put("dryRun", false);
  }

  private static MapValue review(MapValue request) {
    return MapValue.build()
        .put("apiVersion", "admission.k8s.io/v1")
        .put("kind", "AdmissionReview")
        .put("request", request)
        .build();
  }
}
