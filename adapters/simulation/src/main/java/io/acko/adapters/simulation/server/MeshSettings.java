package io.acko.adapters.simulation.server;

import io.acko.adapters.simulation.server.data.Pace;

/**
 * What kind of simulation it is.
 *
 * @param partitions 4,096 as in a real server, or fewer where many runs matter more
 */
public record MeshSettings(int partitions, Tempo tempo, Pace pace) {
  /** Partitions of a real namespace. */
  public static final int REAL_PARTITIONS = 4096;

  private static final int FEW_PARTITIONS = 16;

  /** As measured. */
  public static MeshSettings measured() {
    return new MeshSettings(REAL_PARTITIONS, new Tempo(true), Pace.measured(REAL_PARTITIONS));
  }

  /** As measured, with few partitions. */
  public static MeshSettings fast() {
    return new MeshSettings(FEW_PARTITIONS, new Tempo(true), Pace.measured(FEW_PARTITIONS));
  }

  /** Nothing takes time. */
  public static MeshSettings immediate() {
    return new MeshSettings(REAL_PARTITIONS, new Tempo(false), Pace.immediate());
  }
}
