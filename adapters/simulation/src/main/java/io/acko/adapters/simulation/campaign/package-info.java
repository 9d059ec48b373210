/**
 * Many runs at once, on all cores: what every build plays, and what a night plays.
 *
 * <p>Runs share nothing, so each follows from its seed however many go on beside it. Here alone is
 * a clock and are threads; what is below knows neither.
 */
@NullMarked
package io.acko.adapters.simulation.campaign;

import org.jspecify.annotations.NullMarked;
