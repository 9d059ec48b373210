package io.acko.domain.cluster;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;

/**
 * The volumes of a cluster or rack.
 *
 * @param cleanupThreads how many volumes of a pod are emptied at a time
 */
public record Storage(List<Volume> volumes, int cleanupThreads) {

  /** No volumes. */
  public static final Storage NONE = new Storage(List.of(), 1);

  public Storage {
    volumes = List.copyOf(volumes);
  }

  static Storage read(MapValue storage) {
    return new Storage(
        storage.list("volumes").maps().stream()
            .map(volume -> Volume.read(volume, storage))
            .toList(),
        storage
            .get("cleanupThreads")
            .flatMap(Value::asInteger)
            .filter(threads -> threads > 0)
            .orElse(1));
  }

  /** The volumes that become claims, in the order of the spec. */
  public List<Volume> claims() {
    return volumes.stream()
        .filter(volume -> volume.source() instanceof VolumeSource.Claim)
        .toList();
  }

  /** The volume of that name, if it lives in a claim. */
  public Optional<Volume> claim(String name) {
    return claims().stream().filter(volume -> volume.name().equals(name)).findFirst();
  }
}
