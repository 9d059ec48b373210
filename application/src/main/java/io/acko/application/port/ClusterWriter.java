package io.acko.application.port;

import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ClusterResource;

/** Runs one step against the API server. */
public interface ClusterWriter {

  /**
   * Runs a step once, without retries of its own.
   *
   * @param owner the cluster resource that the step belongs to
   * @return never a throwable: a lost race is {@link StepOutcome.Superseded}, a pod that a budget
   *     protects is {@link StepOutcome.Postponed}, everything else that went wrong is a {@link
   *     StepOutcome.Failed} with its failure
   */
  StepOutcome write(ClusterResource owner, Step.OnObject step);
}
