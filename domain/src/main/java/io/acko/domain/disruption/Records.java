package io.acko.domain.disruption;

import io.acko.domain.ledger.Ledger;
import io.acko.domain.observation.ObservedCluster;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Whether records are missing after a node has left: the one trace of a loss that every counter of
 * the servers keeps silent about.
 */
public final class Records {
  /** Clients delete and records expire meanwhile; the smallest loss of two nodes is 3.6 in 100. */
  private static final double BEARABLE_SHARE = 0.01;

  private static final long BEARABLE_COUNT = 10;

  private Records() {}

  /** What is missing of a count taken before, for a person; namespaces given up are left out. */
  public static Optional<String> missing(
      SortedMap<String, Long> before, ObservedCluster observed, Ledger ledger, Instant now) {
    SortedMap<String, Long> after = NamespaceRules.records(Scene.atRest(observed, ledger, now));
    Consent consent = Consent.of(observed.resource());
    List<String> missing = new ArrayList<>();
    for (Map.Entry<String, Long> namespace : before.entrySet()) {
      long had = namespace.getValue();
      long has = after.getOrDefault(namespace.getKey(), 0L);
      if (had - has > Math.max(BEARABLE_COUNT, had * BEARABLE_SHARE)
          && !consent.covers(namespace.getKey())) {
        missing.add("namespace " + namespace.getKey() + " had " + had + " records and has " + has);
      }
    }
    return missing.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", missing));
  }
}
