package io.acko.application.retry;

import io.acko.application.port.ClusterAnnotator;
import io.acko.domain.breaker.RetryToken;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.StepOutcome;

/**
 * The use case: asks for one trial now, through the resource itself, so that whoever leads sees it.
 */
public final class ForceRetry {
  private final ClusterAnnotator annotator;

  public ForceRetry(ClusterAnnotator annotator) {
    this.annotator = annotator;
  }

  public StepOutcome force(ClusterKey key) {
    return annotator.annotate(key, new RetryToken(RetryToken.ANNOTATION, "true"));
  }
}
