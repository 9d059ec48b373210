package io.acko.adapters.simulation.operator;

import io.acko.application.port.Leadership;

/** The right to write, which a scenario gives and takes. */
public final class Lease implements Leadership {
  private boolean held = true;

  /** Gives or takes the lease. */
  public void hold(boolean now) {
    held = now;
  }

  @Override
  public boolean holds() {
    return held;
  }
}
