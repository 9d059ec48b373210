package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.world.World;
import java.util.ArrayList;
import java.util.List;

/** Collects what the oracles of one run find. */
public final class Findings {
  private static final int ENOUGH = 20;

  private final World world;
  private final List<Finding> all = new ArrayList<>();

  public Findings(World world) {
    this.world = world;
  }

  void report(Oracle oracle, String message) {
    if (all.size() < ENOUGH) {
      world.note("oracle", oracle.name(), message);
      all.add(new Finding(oracle.name(), world.clock().elapsed(), message));
    }
  }

  public List<Finding> all() {
    return List.copyOf(all);
  }
}
