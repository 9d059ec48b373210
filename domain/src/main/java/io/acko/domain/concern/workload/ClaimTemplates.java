package io.acko.domain.concern.workload;

import io.acko.domain.claim.ClaimMark;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Quantity;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.Volume;
import io.acko.domain.cluster.VolumeSource;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a StatefulSet makes claims of, one for each volume that lives in a claim.
 *
 * <p>Kubernetes lets nobody change it afterwards. Labels, annotations and a size that has grown
 * stay there as they were made, and each claim gets them by itself: a set that was made anew for
 * their sake would leave its pods without a controller for a moment.
 */
final class ClaimTemplates {
  private ClaimTemplates() {}

  /** Those of a rack, given its set if there is one. */
  static ListValue of(ClusterResource owner, Rack rack, Optional<ObservedObject> set) {
    Optional<ClaimMark> mark = ClaimMark.of(owner, rack, set);
    List<Value> templates = new ArrayList<>();
    for (Volume volume : owner.spec().storageOf(rack).claims()) {
      if (volume.source() instanceof VolumeSource.Claim claim) {
        MapValue fresh = template(owner, rack, volume, claim, mark);
        templates.add(made(set, volume.name()).map(old -> kept(fresh, old)).orElse(fresh));
      }
    }
    return ListValue.of(templates);
  }

  /** The one that a set has for a volume. */
  private static Optional<MapValue> made(Optional<ObservedObject> set, String volume) {
    return set.map(object -> object.body().map("spec").list("volumeClaimTemplates").maps()).stream()
        .flatMap(List::stream)
        .filter(template -> template.text("metadata", "name").equals(Optional.of(volume)))
        .findFirst();
  }

  private static MapValue kept(MapValue fresh, MapValue old) {
    MapValue metadata = MapValue.build().put("name", fresh.at("metadata", "name")).build();
    for (String field : List.of("labels", "annotations")) {
      MapValue had = old.map("metadata").map(field);
      metadata = had.isEmpty() ? metadata : metadata.with(field, had);
    }
    MapValue spec = fresh.map("spec");
    boolean grown = size(fresh).compareTo(size(old)) >= 0;
    return fresh
        .with("metadata", metadata)
        .with("spec", grown ? spec.with("resources", requests(text(old))) : spec);
  }

  private static String text(MapValue template) {
    return template.text("spec", "resources", "requests", "storage").orElse("");
  }

  private static BigDecimal size(MapValue template) {
    return Quantity.parse(text(template)).orElse(BigDecimal.ZERO);
  }

  private static MapValue template(
      ClusterResource owner,
      Rack rack,
      Volume volume,
      VolumeSource.Claim claim,
      Optional<ClaimMark> mark) {
    TreeMap<String, String> labels = new TreeMap<>(claim.labels().texts());
    labels.putAll(owner.names().rackLabels(rack.id()));
    labels.put(ObjectNames.CLUSTER_UID_LABEL, owner.uid().text());
    labels.put(ObjectNames.VOLUME_LABEL, volume.name());
    MapValue annotations =
        claim
            .annotations()
            .without(ObjectNames.VOLUME_STATE)
            .with(ObjectNames.CASCADE_DELETE, Value.of(String.valueOf(volume.cascadeDelete())));
    Optional<Value> first = mark.flatMap(one -> one.firstState(volume.name())).map(Value::of);
    return MapValue.build()
        // Spelled out, because server-side apply would else see a difference to what is stored.
        .put("apiVersion", "v1")
        .put("kind", "PersistentVolumeClaim")
        .put(
            "metadata",
            MapValue.build()
                .put("name", volume.name())
                .put("labels", MapValue.ofTexts(labels))
                .put(
                    "annotations",
                    first
                        .map(state -> annotations.with(ObjectNames.VOLUME_STATE, state))
                        .orElse(annotations))
                .build())
        .put(
            "spec",
            MapValue.build()
                .put("accessModes", claim.accessModes())
                .put("volumeMode", claim.mode())
                .put("storageClassName", claim.storageClass().map(Value::of))
                .put("selector", claim.selector())
                .put("resources", requests(claim.size()))
                .build())
        .build();
  }

  private static MapValue requests(String size) {
    MapValue requests = MapValue.build().put("storage", size).build();
    return MapValue.build().put("requests", requests).build();
  }
}
