package io.acko.domain;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Material beside the checkout that is at hand on some machines only. */
public final class Surroundings {
  private Surroundings() {}

  /** A file or directory of the material, searched from here upwards. */
  public static Optional<Path> find(String name) {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path found = at.resolve("shared").resolve(name);
      if (Files.isReadable(found)) {
        return Optional.of(found);
      }
    }
    return Optional.empty();
  }
}
