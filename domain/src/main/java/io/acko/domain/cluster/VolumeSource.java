package io.acko.domain.cluster;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.Optional;

/** Where a volume's bytes live. */
public sealed interface VolumeSource {

  /** A claim per pod. */
  record Claim(
      Optional<String> storageClass,
      String mode,
      String size,
      ListValue accessModes,
      Optional<Value> selector,
      MapValue labels,
      MapValue annotations)
      implements VolumeSource {
    public boolean isBlock() {
      return mode.equals("Block");
    }
  }

  /** A source that Kubernetes knows by itself, such as emptyDir, passed through. */
  record PassedThrough(String field, Value body) implements VolumeSource {}

  /** Nothing usable was given. */
  record Missing() implements VolumeSource {}

  static VolumeSource read(MapValue source) {
    return source
        .get("persistentVolume")
        .map(claim -> readClaim(claim.asMap()))
        .or(() -> firstOf(source, "emptyDir", "secret", "configMap", "hostPath"))
        .orElseGet(Missing::new);
  }

  private static VolumeSource readClaim(MapValue claim) {
    ListValue modes = claim.list("accessModes");
    return new Claim(
        claim.text("storageClass").filter(name -> !name.isEmpty()),
        claim.text("volumeMode").filter(mode -> !mode.isEmpty()).orElse("Filesystem"),
        claim.text("size").orElse(""),
        modes.isEmpty() ? ListValue.of(Value.of("ReadWriteOnce")) : modes,
        claim.get("selector"),
        claim.map("metadata").map("labels"),
        claim.map("metadata").map("annotations"));
  }

  private static Optional<VolumeSource> firstOf(MapValue source, String... fields) {
    for (String field : fields) {
      Optional<Value> body = source.get(field);
      if (body.isPresent()) {
        return Optional.of(new PassedThrough(field, body.get()));
      }
    }
    return Optional.empty();
  }
}
