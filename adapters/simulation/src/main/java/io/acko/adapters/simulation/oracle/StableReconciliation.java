package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.World;
import java.time.Duration;
import java.util.Optional;

/**
 * Once the faults stop and the spec rests, everything is as wanted within a bound, and stays so.
 */
public final class StableReconciliation implements Oracle {
  private final World world;
  private final Store store;
  private final Findings findings;
  private long judged = -1;
  private Optional<String> lacking = Optional.of("nothing was judged yet");

  public StableReconciliation(World world, Store store, Findings findings) {
    this.world = world;
    this.store = store;
    this.findings = findings;
  }

  /** Lets the world go on until all is as wanted, and reports it if that takes too long. */
  public void requireWithin(Duration bound) {
    if (!world.runUntil(() -> lacking().isEmpty(), bound)) {
      findings.report(this, "not stable within " + bound + ": " + lacking().orElse(""));
    }
  }

  /** Reports it if all is not as wanted any more. */
  public void requireStill() {
    lacking().ifPresent(what -> findings.report(this, "does not stay stable: " + what));
  }

  private Optional<String> lacking() {
    if (judged != store.version()) {
      judged = store.version();
      lacking = judge();
    }
    return lacking;
  }

  private Optional<String> judge() {
    for (StoredObject cluster : store.list(Kinds.CLUSTER)) {
      Optional<String> missing = new Wanted(store, cluster).lacking();
      if (missing.isPresent()) {
        return missing;
      }
    }
    return Optional.empty();
  }
}
