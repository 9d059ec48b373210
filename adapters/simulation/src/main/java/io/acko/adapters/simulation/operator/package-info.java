/**
 * The operator itself inside the simulated world: its real loop and passes, driven as events.
 *
 * <p>Every call of a pass is an event of its own, so the world moves, or the process dies, between
 * any two of them.
 */
@NullMarked
package io.acko.adapters.simulation.operator;

import org.jspecify.annotations.NullMarked;
