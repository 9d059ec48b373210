package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Makes the claims and then the pod of one ordinal of a StatefulSet. */
final class PodMaker {
  private final Store store;

  PodMaker(Store store) {
    this.store = store;
  }

  /** Makes what is missing; nothing while an old claim is on its way out. */
  void make(StoredObject set, ObjectKey key, String revision, MapValue template) {
    List<Value> volumes = new ArrayList<>(template.map("spec").list("volumes").items());
    for (MapValue claim : set.spec().list("volumeClaimTemplates").maps()) {
      String volume = claim.text("metadata", "name").orElse("");
      ObjectKey claimKey = key.beside(Kinds.CLAIM, volume + "-" + key.name());
      if (store.get(claimKey).filter(StoredObject::terminating).isPresent()) {
        return;
      }
      if (store.get(claimKey).isEmpty()) {
        store.create(Actor.STATEFUL_SET_CONTROLLER, claimKey, claim(claimKey, claim));
      }
      volumes.add(
          MapValue.build()
              .put("name", volume)
              .put(
                  "persistentVolumeClaim",
                  MapValue.build().put("claimName", claimKey.name()).build())
              .build());
    }
    MapValue spec = template.map("spec").with("volumes", ListValue.of(volumes));
    MapValue pod =
        template.with("spec", spec).with("metadata", metadata(set, key, revision, template));
    store.create(Actor.STATEFUL_SET_CONTROLLER, key, pod);
  }

  private static MapValue claim(ObjectKey key, MapValue template) {
    MapValue metadata =
        template
            .map("metadata")
            .with("name", Value.of(key.name()))
            .with("namespace", Value.of(key.namespace()))
            .with("finalizers", ListValue.of(Value.of(ClaimController.PROTECTION)));
    return template.with("metadata", metadata);
  }

  private static MapValue metadata(
      StoredObject set, ObjectKey key, String revision, MapValue template) {
    TreeMap<String, String> labels = new TreeMap<>(template.map("metadata").map("labels").texts());
    labels.put(Revisions.LABEL, revision);
    labels.put("statefulset.kubernetes.io/pod-name", key.name());
    MapValue owner =
        MapValue.build()
            .put("apiVersion", ObjectKind.STATEFUL_SET.apiVersion())
            .put("kind", Kinds.STATEFUL_SET)
            .put("name", set.key().name())
            .put("uid", set.uid().text())
            .put("controller", true)
            .build();
    return template
        .map("metadata")
        .with("name", Value.of(key.name()))
        .with("namespace", Value.of(key.namespace()))
        .with("labels", MapValue.ofTexts(labels))
        .with("ownerReferences", ListValue.of(owner));
  }
}
