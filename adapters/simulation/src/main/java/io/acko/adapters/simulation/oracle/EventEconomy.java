package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.MapValue;
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
        String uid = about(change.after().written());
        int count = told.merge(uid, 1, Integer::sum);
        // The event comes just before the status that counts it.
        if (count > openings.getOrDefault(uid, 0) + 1) {
          findings.report(this, count + " openings told, " + openings.get(uid) + " recorded");
        }
      }
    }
  }

  /** Events that came over the wire tell whom they are about in the words of the API. */
  private static String about(MapValue event) {
    return event.text("regarding").or(() -> event.text("involvedObject", "uid")).orElse("");
  }
}
