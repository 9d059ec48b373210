/** Whole runs: a user, faults and an operator from one seed, judged by all oracles. */
@NullMarked
package io.acko.adapters.simulation.scenario;

import org.jspecify.annotations.NullMarked;
