package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.world.World;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects what the oracles of one run find: of each as much as shows what it is about, so that one
 * that finds something every second silences no other.
 */
public final class Findings {
  private static final int ENOUGH = 5;

  private final World world;
  private final List<Finding> all = new ArrayList<>();

  public Findings(World world) {
    this.world = world;
  }

  void report(Oracle oracle, String message) {
    if (all.stream().filter(one -> one.oracle().equals(oracle.name())).count() < ENOUGH) {
      world.note("oracle", oracle.name(), message);
      all.add(new Finding(oracle.name(), world.clock().elapsed(), message));
    }
  }

  public List<Finding> all() {
    return List.copyOf(all);
  }
}
