/**
 * What must hold in every run, one small class each, listening to everything that happens.
 *
 * <p>An oracle knows the world as it is, so it needs no tolerance for what it might not have seen.
 */
@NullMarked
package io.acko.adapters.simulation.oracle;

import org.jspecify.annotations.NullMarked;
