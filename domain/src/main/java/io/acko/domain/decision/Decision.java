package io.acko.domain.decision;

import io.acko.domain.admission.rule.Finding;
import io.acko.domain.breaker.Breaker;
import io.acko.domain.breaker.BreakerEvent;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.observation.ObservedCluster;
import java.time.Instant;
import java.util.List;

/**
 * A pass before its steps run.
 *
 * @param observed what it was decided on
 * @param breaker the breaker after its permit
 * @param events what the breaker has to tell so far
 * @param ledger what is to be remembered whatever comes of the plan
 * @param accomplished what is to be remembered once every step has come through
 * @param warnings what rules say of the spec that keeps nothing from going on
 */
public record Decision(
    ObservedCluster observed,
    Course course,
    Plan plan,
    Breaker breaker,
    List<BreakerEvent> events,
    Ledger ledger,
    Ledger accomplished,
    List<Finding> warnings,
    Instant at) {
  public Decision {
    events = List.copyOf(events);
    warnings = List.copyOf(warnings);
  }
}
