package io.acko.adapters.simulation.wire.kubelet;

import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;

/** The name under which the simulation writes, and how. */
public final class FieldOwner {

  /** Field manager and user agent. */
  public static final String NAME = "simulated-kubelet";

  private FieldOwner() {}

  /** Forced, since nobody else has a claim to what a kubelet says. */
  static PatchContext apply() {
    return new PatchContext.Builder()
        .withPatchType(PatchType.SERVER_SIDE_APPLY)
        .withFieldManager(NAME)
        .withForce(true)
        .build();
  }
}
