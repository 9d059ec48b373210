package io.acko.application.port;

import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.failure.Failure;
import io.acko.domain.observation.ClusterResource;
import java.util.Optional;

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

  /**
   * Asks without any effect (a dry run) whether an apply would be refused.
   *
   * @return the refusal; nothing if it would be accepted, and nothing if that cannot be told
   */
  Optional<Failure> rehearse(ClusterResource owner, Step.Apply step);
}
