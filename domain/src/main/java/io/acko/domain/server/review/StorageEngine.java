package io.acko.domain.server.review;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;

/** How a namespace's storage engine is told in a spec, as the peer reads it. */
final class StorageEngine {
  static final String SECTION = "storage-engine";
  static final String MEMORY = "memory";
  static final String DEVICE = "device";

  private StorageEngine() {}

  /** Whether it is a map, or the type alone. */
  static boolean isReadable(Value engine) {
    return engine instanceof MapValue || engine.asText().isPresent();
  }

  /** The type; a file or device without one means that it is stored there. */
  static String type(Value engine) {
    MapValue map = engine.asMap();
    return map.text("type")
        .or(engine::asText)
        .orElse(map.get("file").or(() -> map.get(DEVICE)).isPresent() ? DEVICE : MEMORY);
  }
}
