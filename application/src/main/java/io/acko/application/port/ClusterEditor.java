package io.acko.application.port;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.JsonPatch;

/** Changes a cluster resource as its user does. */
public interface ClusterEditor {

  /**
   * Patches the resource if it still is what was seen.
   *
   * @return {@link StepOutcome.Superseded} if it has changed since, so that whoever asks can look
   *     again; never throws
   */
  StepOutcome edit(ClusterKey key, Precondition seen, JsonPatch patch);
}
