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
 * @param init what is done to a new claim before the first server has it
 * @param wipe what is done to a claim that an earlier pod left before another may have it
 */
public record Volume(
    String name,
    VolumeSource source,
    Optional<MapValue> aerospike,
    List<MapValue> sidecars,
    List<MapValue> initContainers,
    boolean cascadeDelete,
    ClearingMethod init,
    ClearingMethod wipe) {

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
            .equals(Optional.of("true")),
        method(volume, "initMethod", source, storage),
        method(volume, "wipeMethod", source, storage));
  }

  /** Only of claims is it known whether they are new, so nothing else is ever emptied. */
  private static ClearingMethod method(
      MapValue volume, String field, VolumeSource source, MapValue storage) {
    return switch (source) {
      case VolumeSource.Claim claim ->
          volume
              .text(field)
              .filter(text -> !text.isEmpty())
              .or(() -> policy(source, storage).text(field))
              .map(text -> ClearingMethod.read(text, claim.isBlock()))
              .orElse(ClearingMethod.NONE);
      case VolumeSource.PassedThrough _, VolumeSource.Missing _ -> ClearingMethod.NONE;
    };
  }

  private static MapValue policy(VolumeSource source, MapValue storage) {
    return switch (source) {
      case VolumeSource.Claim claim ->
          storage.map(claim.isBlock() ? "blockVolumePolicy" : "filesystemVolumePolicy");
      case VolumeSource.PassedThrough _, VolumeSource.Missing _ -> MapValue.EMPTY;
    };
  }

  /** Whether its claims are ever emptied. */
  public boolean isEverCleared() {
    return init != ClearingMethod.NONE || wipe != ClearingMethod.NONE;
  }

  /** Whether containers see a raw device instead of a directory. */
  public boolean isBlock() {
    return source instanceof VolumeSource.Claim claim && claim.isBlock();
  }
}
