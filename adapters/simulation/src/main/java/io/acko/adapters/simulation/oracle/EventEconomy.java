package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * That retries stopped is told once for each time that they stop; nothing is told twice of one
 * state of the cluster; and of a cluster for which nobody does anything little is told in an hour.
 */
public final class EventEconomy implements Oracle {
  private static final List<String> OPENINGS = List.of("PermanentError", "CircuitBreakerActive");
  private static final Duration HOUR = Duration.ofHours(1);
  private static final int MOST_OF_ONE_REASON = 40;

  private final World world;
  private final Findings findings;
  private final Map<String, Integer> told = new TreeMap<>();
  private final Map<String, Integer> openings = new TreeMap<>();
  private final Map<String, Long> stateWhenTold = new TreeMap<>();
  private final Map<String, Deque<Instant>> lately = new TreeMap<>();
  private long state;

  public EventEconomy(World world, Findings findings) {
    this.world = world;
    this.findings = findings;
  }

  @Override
  public void changed(Change change) {
    if (!change.isOf(Kinds.EVENT)) {
      state++;
    }
    if (change.isOf(Kinds.CLUSTER)) {
      Uid uid = change.after().uid();
      openings.put(uid.text(), change.after().clusterStatus().breaker().openings());
    } else if (change.isOf(Kinds.EVENT)
        && change.by() == Actor.OPERATOR
        && change.kind() == Change.Kind.ADDED) {
      told(change.after());
    }
  }

  private void told(StoredObject event) {
    String reason = event.written().text("reason").orElse("");
    String uid = about(event.written());
    String message = event.written().text("message").orElse("");
    if (OPENINGS.contains(reason)) {
      int count = told.merge(uid, 1, Integer::sum);
      // The event comes just before the status that counts it.
      if (count > openings.getOrDefault(uid, 0) + 1) {
        findings.report(this, count + " openings told, " + openings.get(uid) + " recorded");
      }
    }
    Long before = stateWhenTold.put(uid + reason + message, state);
    if (before != null && before == state) {
      findings.report(this, reason + " is told again of the same state: " + message);
    }
    Deque<Instant> times = lately.computeIfAbsent(uid + reason, _ -> new ArrayDeque<>());
    times.addLast(world.now());
    while (times.getFirst().plus(HOUR).isBefore(world.now())) {
      times.removeFirst();
    }
    if (times.size() > MOST_OF_ONE_REASON) {
      findings.report(this, reason + " is told " + times.size() + " times within an hour");
    }
  }

  /** Events that came over the wire tell whom they are about in the words of the API. */
  private static String about(MapValue event) {
    return event.text("regarding").or(() -> event.text("involvedObject", "uid")).orElse("");
  }
}
