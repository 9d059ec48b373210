package io.acko.domain.breaker;

import io.acko.domain.failure.Failure;
import java.time.Instant;

/** The three states of a breaker; each answers for itself, one file each. */
public sealed interface BreakerState permits Closed, Open, HalfOpen {

  /** Failures in a row as {@code status.failedReconcileCount} shows them. */
  int failures();

  /** Whether a pass with unchanged input and without a force may try. */
  Permit permit(Breaker breaker, Instant at, BreakerPolicy policy);

  /** What a successful pass makes of this state. */
  Transition succeeded(Breaker breaker);

  /** What a failed pass makes of this state. */
  Transition failed(Breaker breaker, Failure failure, Instant at, BreakerPolicy policy);
}
