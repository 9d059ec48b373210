package io.acko.domain.reconciliation;

import io.acko.domain.concern.Groundwork;
import io.acko.domain.decision.Decision;
import java.util.Optional;

/**
 * A decision with what of it the next pass may build on.
 *
 * @param groundwork of the view that was decided on, or of an earlier one if this took none
 */
public record Deliberation(Decision decision, Optional<Groundwork> groundwork) {}
