package io.acko.domain.reporting;

import io.acko.domain.access.AccessStanding;
import io.acko.domain.access.AppliedPasswords;
import io.acko.domain.access.WantedAccess;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.breaker.Breaker;
import io.acko.domain.decision.Course;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.observation.ObservedCluster;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a status is made from.
 *
 * @param observed what was seen before the steps ran
 * @param wrote whether the pass changed objects, so that what was seen is already history
 * @param breaker the breaker after the pass
 * @param ledger what is to be remembered after the pass
 * @param warnings what rules say of the spec that keeps nothing from going on
 */
public record PassResult(
    ObservedCluster observed,
    Course course,
    boolean wrote,
    Breaker breaker,
    Ledger ledger,
    List<Finding> warnings,
    Instant now) {
  public PassResult {
    warnings = List.copyOf(warnings);
  }

  /** How users and roles stand, if the spec has any. */
  Optional<AccessStanding> access() {
    return WantedAccess.of(observed.resource().spec())
        .map(
            wanted ->
                AccessStanding.of(
                    wanted,
                    observed.access(),
                    AppliedPasswords.of(observed.resource().annotations())));
  }
}
