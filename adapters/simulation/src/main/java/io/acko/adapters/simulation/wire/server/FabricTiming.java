package io.acko.adapters.simulation.wire.server;

import io.acko.adapters.simulation.server.MeshSettings;

/** How long clusters take to notice what happened and to move what has to move. */
public record FabricTiming(MeshSettings settings) {

  /** Everything is known at once: for tests that are not about time. */
  public static FabricTiming immediate() {
    return new FabricTiming(MeshSettings.immediate());
  }

  /** As measured on an idle machine. */
  public static FabricTiming measured() {
    return new FabricTiming(MeshSettings.measured());
  }
}
