/**
 * Makes a run in which something is found as small as it can be, and writes it down.
 *
 * <p>Nobody understands a fault from four hundred mishaps. The list of decisions is edited and
 * never the seed: each candidate is played, and kept if the same oracle still finds something.
 */
@NullMarked
package io.acko.adapters.simulation.shrink;

import org.jspecify.annotations.NullMarked;
