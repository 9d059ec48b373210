package io.acko.domain;

import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ObservedObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Claims as StatefulSets make them. */
public final class StoredClaims {
  private StoredClaims() {}

  /** Those of one pod of a set. */
  public static List<ObservedObject> of(ObservedObject set, String pod) {
    return set.body().map("spec").list("volumeClaimTemplates").maps().stream()
        .map(template -> made(template, pod))
        .toList();
  }

  private static ObservedObject made(MapValue template, String pod) {
    ObjectRef ref = ObjectNames.claim(template.text("metadata", "name").orElseThrow(), pod);
    MapValue metadata =
        template
            .map("metadata")
            .with("name", Value.of(ref.name()))
            .with("namespace", Value.of(Clusters.KEY.namespace()));
    MapValue bound = MapValue.build().put("phase", "Bound").build();
    return stored(
        ref, "uid-" + ref.name(), template.with("metadata", metadata).with("status", bound), false);
  }

  /** One that bears only these labels. */
  public static ObservedObject labelled(ObservedObject claim, Map<String, String> labels) {
    MapValue metadata = claim.body().map("metadata");
    return stored(
        claim.ref(),
        claim.uid().text(),
        claim
            .body()
            .with(
                "metadata",
                metadata.with("labels", MapValue.ofTexts(labels)).without("annotations")),
        false);
  }

  /** One that bears an annotation besides. */
  public static ObservedObject annotated(ObservedObject claim, String name, String value) {
    MapValue metadata = claim.body().map("metadata");
    MapValue more = metadata.map("annotations").with(name, Value.of(value));
    return stored(
        claim.ref(),
        claim.uid().text(),
        claim.body().with("metadata", metadata.with("annotations", more)),
        claim.terminating());
  }

  /** A spec with data on a raw device of so much, emptied when it is new. */
  public static MapValue device(String size, String init) {
    MapValue volume = storage(size, false).list("volumes").maps().getFirst();
    MapValue claim = volume.map("source").map("persistentVolume");
    MapValue source =
        MapValue.EMPTY.with("persistentVolume", claim.with("volumeMode", Value.of("Block")));
    return MapValue.EMPTY.with(
        "volumes", ListValue.of(volume.with("source", source).with("initMethod", Value.of(init))));
  }

  /** One that has no volume yet. */
  public static ObservedObject unbound(ObservedObject claim) {
    return stored(claim.ref(), claim.uid().text(), claim.body().without("status"), false);
  }

  /** One that was deleted and is still in use. */
  public static ObservedObject terminating(ObservedObject claim) {
    return stored(claim.ref(), claim.uid().text(), claim.body(), true);
  }

  private static ObservedObject stored(
      ObjectRef ref, String uid, MapValue body, boolean terminating) {
    return new ObservedObject(
        ref, new Uid(uid), new ResourceVersion("180"), Optional.empty(), terminating, body);
  }

  /** A spec with data in a claim of so much. */
  public static MapValue storage(String size, boolean cascade) {
    MapValue source =
        MapValue.build()
            .put("persistentVolume", MapValue.build().put("size", size).build())
            .build();
    return MapValue.build()
        .put(
            "volumes",
            ListValue.of(
                MapValue.build()
                    .put("name", "data")
                    .put("source", source)
                    .put("aerospike", MapValue.build().put("path", "/opt/aerospike/data").build())
                    .put("cascadeDelete", cascade)
                    .build()))
        .build();
  }
}
