/**
 * Time, chance and memory of a simulated world: one thread, one clock, one queue of events, one
 * seed.
 *
 * <p>Nothing here or above reads a wall clock, starts a thread or draws from a shared random
 * source, so a seed is the whole story of a run.
 */
@NullMarked
package io.acko.adapters.simulation.world;

import org.jspecify.annotations.NullMarked;
