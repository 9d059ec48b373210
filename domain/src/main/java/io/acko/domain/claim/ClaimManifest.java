package io.acko.domain.claim;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Quantity;
import io.acko.domain.cluster.Volume;
import io.acko.domain.cluster.VolumeSource;
import io.acko.domain.decision.Manifest;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.TreeMap;

/** A claim as it is to be, as far as a claim that was made can be changed. */
public final class ClaimManifest {
  private ClaimManifest() {}

  /** What it is to bear and how much it is to ask for. */
  public static Manifest of(ClusterResource owner, Claim claim) {
    Optional<VolumeSource.Claim> wanted = wanted(owner.spec(), claim);
    TreeMap<String, String> labels =
        new TreeMap<>(wanted.map(VolumeSource.Claim::labels).orElse(MapValue.EMPTY).texts());
    labels.putAll(owner.names().rackLabels(claim.rack()));
    labels.put(ObjectNames.CLUSTER_UID_LABEL, owner.uid().text());
    labels.put(ObjectNames.VOLUME_LABEL, claim.volume());
    MapValue annotations =
        wanted
            .map(VolumeSource.Claim::annotations)
            .orElse(MapValue.EMPTY)
            // Never written by the way: it changes by itself, under the version that was seen.
            .without(ObjectNames.VOLUME_STATE)
            .with(
                ObjectNames.CASCADE_DELETE,
                Value.of(String.valueOf(claim.goesWithItsPod(owner.spec()))));
    MapValue metadata =
        MapValue.build()
            .put("name", claim.object().ref().name())
            .put("namespace", owner.key().namespace())
            .put("labels", MapValue.ofTexts(labels))
            .put("annotations", annotations)
            .build();
    return new Manifest(
        claim.object().ref(),
        MapValue.build()
            .put("apiVersion", claim.object().ref().kind().apiVersion())
            .put("kind", claim.object().ref().kind().kind())
            .put("metadata", metadata)
            .put("spec", spec(size(wanted, claim)))
            .build());
  }

  private static MapValue spec(String size) {
    MapValue requests = MapValue.build().put("storage", size).build();
    return MapValue.build()
        .put("resources", MapValue.build().put("requests", requests).build())
        .build();
  }

  private static Optional<VolumeSource.Claim> wanted(ClusterSpec spec, Claim claim) {
    return claim
        .volumeIn(spec)
        .map(Volume::source)
        .flatMap(
            source ->
                source instanceof VolumeSource.Claim one ? Optional.of(one) : Optional.empty());
  }

  /**
   * Sizes are compared by what they stand for, and no claim is asked to be smaller (B036). One that
   * is not bound yet cannot be changed at all; it grows when it is.
   */
  private static String size(Optional<VolumeSource.Claim> wanted, Claim claim) {
    return wanted
        .map(VolumeSource.Claim::size)
        .filter(size -> number(size).compareTo(number(claim.requested())) > 0)
        .filter(_ -> claim.isBound())
        .orElse(claim.requested());
  }

  private static BigDecimal number(String size) {
    return Quantity.parse(size).orElse(BigDecimal.ZERO);
  }
}
