package io.acko.application.port;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Notice;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads what is stored about one cluster, from the API server itself and from no cache. */
public interface ClusterRecords {

  /**
   * The whole object of a cluster, or nothing if there is none of that name; unknown with the
   * reason while the API server cannot tell. Never throws.
   */
  Reading<Optional<MapValue>> stored(ClusterKey key);

  /** What was told about a cluster as events, the oldest first. Never throws. */
  Reading<List<Told>> events(ClusterKey key);

  /**
   * An event.
   *
   * @param at when it was last told; absent if it does not say
   */
  record Told(Notice.Severity severity, String reason, String message, Optional<Instant> at) {}
}
