/**
 * What somebody sees who looks into every pod and server of a world over its whole time, to be
 * drawn or printed.
 *
 * <p>Looking changes nothing: a run that is looked at is the run of the same seed that nobody looks
 * at. Without that, what is replayed would not be what went wrong.
 */
@NullMarked
package io.acko.adapters.simulation.chart;

import org.jspecify.annotations.NullMarked;
