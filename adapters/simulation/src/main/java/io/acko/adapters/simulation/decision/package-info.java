/**
 * What is left to chance in a run, one by one: what fired is written down, and a list of it can be
 * played instead of chance.
 *
 * <p>A run is a seed and such a list. Chance alone could not be made smaller: with one event taken
 * out every later draw would be another one, and so another run. Here nothing is drawn for what
 * stands in the list, so that taking one out leaves the others as they were. Chance that is not
 * asked for here, as that of delays, follows the seed, with a stream for each actor.
 *
 * <p>Who adds a fault asks the {@link io.acko.adapters.simulation.decision.Decider} for it: for how
 * the world is at first, for what somebody does at a time, or at each chance of being hit. What is
 * drawn past it still follows the seed; it can only not be taken out.
 */
@NullMarked
package io.acko.adapters.simulation.decision;

import org.jspecify.annotations.NullMarked;
