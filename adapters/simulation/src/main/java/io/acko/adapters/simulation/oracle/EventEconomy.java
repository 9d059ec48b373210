package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.domain.cluster.Uid;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** That retries stopped is told once for each time that they stop. */
public final class EventEconomy implements Oracle {
  private static final List<String> OPENINGS = List.of("PermanentError", "CircuitBreakerActive");

  private final Findings findings;
  private final Map<String, Integer> told = new TreeMap<>();
  private final Map<String, Integer> openings = new TreeMap<>();

  public EventEconomy(Findings findings) {
    this.findings = findings;
  }

  @Override
  public void changed(Change change) {
    if (change.isOf(Kinds.CLUSTER)) {
      Uid uid = change.after().uid();
      openings.put(uid.text(), change.after().clusterStatus().breaker().openings());
    } else if (change.isOf(Kinds.EVENT) && change.kind() == Change.Kind.ADDED) {
      String reason = change.after().written().text("reason").orElse("");
      if (OPENINGS.contains(reason)) {
        String uid = change.after().written().text("regarding").orElse("");
        int count = told.merge(uid, 1, Integer::sum);
        // The event comes just before the status that counts it.
        if (count > openings.getOrDefault(uid, 0) + 1) {
          findings.report(this, count + " openings told, " + openings.get(uid) + " recorded");
        }
      }
    }
  }
}
