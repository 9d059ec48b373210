package io.acko.domain.cluster;

import io.acko.domain.document.MapValue;
import java.util.List;

/** The volumes of a cluster or rack. */
public record Storage(List<Volume> volumes) {

  /** No volumes. */
  public static final Storage NONE = new Storage(List.of());

  public Storage {
    volumes = List.copyOf(volumes);
  }

  static Storage read(MapValue storage) {
    return new Storage(storage.list("volumes").maps().stream().map(Volume::read).toList());
  }

  /** The volumes that become claims, in the order of the spec. */
  public List<Volume> claims() {
    return volumes.stream()
        .filter(volume -> volume.source() instanceof VolumeSource.Claim)
        .toList();
  }
}
