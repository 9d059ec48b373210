package io.acko.domain.cluster;

import io.acko.domain.document.MapValue;
import java.util.List;
import java.util.Optional;

/**
 * One volume and where it is attached.
 *
 * @param aerospike how the server container mounts it, if it does
 * @param sidecars attachments to sidecars, each with {@code containerName}
 * @param initContainers attachments to init containers, each with {@code containerName}
 */
public record Volume(
    String name,
    VolumeSource source,
    Optional<MapValue> aerospike,
    List<MapValue> sidecars,
    List<MapValue> initContainers) {

  public Volume {
    sidecars = List.copyOf(sidecars);
    initContainers = List.copyOf(initContainers);
  }

  static Volume read(MapValue volume) {
    return new Volume(
        volume.text("name").orElse(""),
        VolumeSource.read(volume.map("source")),
        volume.get("aerospike").map(value -> value.asMap()),
        volume.list("sidecars").maps(),
        volume.list("initContainers").maps());
  }

  /** Whether containers see a raw device instead of a directory. */
  public boolean isBlock() {
    return source instanceof VolumeSource.Claim claim && claim.isBlock();
  }
}
