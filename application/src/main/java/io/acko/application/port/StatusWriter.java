package io.acko.application.port;

import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.status.ClusterStatus;

/** Writes the status of a cluster through the status subresource. */
public interface StatusWriter {

  /**
   * Replaces what the operator owns of the status, if the resource still has the version that was
   * seen.
   *
   * @param version the version of the resource after the pass's own steps
   */
  StepOutcome publish(ClusterResource resource, ResourceVersion version, ClusterStatus status);
}
