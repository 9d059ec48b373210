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
 * @param cascadeDelete whether its claims go when their pods have left for good
 */
public record Volume(
    String name,
    VolumeSource source,
    Optional<MapValue> aerospike,
    List<MapValue> sidecars,
    List<MapValue> initContainers,
    boolean cascadeDelete) {

  public Volume {
    sidecars = List.copyOf(sidecars);
    initContainers = List.copyOf(initContainers);
  }

  /**
   * A volume of a storage, which may decide for all of a mode: its own word comes first, {@code
   * false} too, and only claims have a mode.
   */
  static Volume read(MapValue volume, MapValue storage) {
    VolumeSource source = VolumeSource.read(volume.map("source"));
    return new Volume(
        volume.text("name").orElse(""),
        source,
        volume.get("aerospike").map(value -> value.asMap()),
        volume.list("sidecars").maps(),
        volume.list("initContainers").maps(),
        volume
            .text("cascadeDelete")
            .or(() -> policy(source, storage).text("cascadeDelete"))
            .equals(Optional.of("true")));
  }

  private static MapValue policy(VolumeSource source, MapValue storage) {
    return switch (source) {
      case VolumeSource.Claim claim ->
          storage.map(claim.isBlock() ? "blockVolumePolicy" : "filesystemVolumePolicy");
      case VolumeSource.PassedThrough _, VolumeSource.Missing _ -> MapValue.EMPTY;
    };
  }

  /** Whether containers see a raw device instead of a directory. */
  public boolean isBlock() {
    return source instanceof VolumeSource.Claim claim && claim.isBlock();
  }
}
