package io.acko.application.port;

import io.acko.domain.breaker.RetryToken;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.StepOutcome;

/** Puts a user's wish on a cluster resource. */
public interface ClusterAnnotator {

  /** Annotates the resource as {@code kubectl annotate} would. */
  StepOutcome annotate(ClusterKey key, RetryToken token);
}
