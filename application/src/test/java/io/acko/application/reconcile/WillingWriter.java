package io.acko.application.reconcile;

import io.acko.application.port.ClusterWriter;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.failure.Failure;
import io.acko.domain.observation.ClusterResource;
import java.util.Optional;
import java.util.function.Supplier;

/** A writer whose rehearsals find nothing. */
record WillingWriter(Supplier<StepOutcome> writing) implements ClusterWriter {
  @Override
  public StepOutcome write(ClusterResource owner, Step.OnObject step) {
    return writing.get();
  }

  @Override
  public Optional<Failure> rehearse(ClusterResource owner, Step.Apply step) {
    return Optional.empty();
  }
}
