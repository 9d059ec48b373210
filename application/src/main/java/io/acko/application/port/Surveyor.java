package io.acko.application.port;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.observation.Surroundings;
import io.acko.domain.observation.SurroundingsInquiry;

/** Looks up what no watch follows, for one pass that needs it. */
public interface Surveyor {

  /** What there is of it now. Never throws: what cannot be told is unclear or unknown. */
  Surroundings survey(ClusterKey cluster, SurroundingsInquiry inquiry);
}
