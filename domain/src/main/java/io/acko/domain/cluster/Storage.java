package io.acko.domain.cluster;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;

/**
 * The volumes of a cluster or rack.
 *
 * @param cleanupThreads how many volumes of a pod are emptied at a time
 * @param releasedOnRestart the storage classes whose claims go when their pod is restarted on
 *     purpose, so that it may come up on another node; none unless the user wants that
 */
public record Storage(List<Volume> volumes, int cleanupThreads, List<String> releasedOnRestart) {

  /** No volumes. */
  public static final Storage NONE = new Storage(List.of(), 1, List.of());

  public Storage {
    volumes = List.copyOf(volumes);
    releasedOnRestart = List.copyOf(releasedOnRestart);
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
            .orElse(1),
        storage.text("deleteLocalStorageOnRestart").equals(Optional.of("true"))
            ? storage.list("localStorageClasses").texts()
            : List.of());
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
