/**
 * A rehearsal of somebody's own: a cluster as it is, what is to be done to it and what goes wrong
 * meanwhile, played in virtual time.
 *
 * <p>The promise is checked that matters to its owner: every acknowledged write is found in the
 * end, and everything comes to rest. That the operator is right in every other respect is shown by
 * the random worlds.
 */
@NullMarked
package io.acko.adapters.simulation.script;

import org.jspecify.annotations.NullMarked;
