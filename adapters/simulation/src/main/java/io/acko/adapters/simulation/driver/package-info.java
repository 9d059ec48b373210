/**
 * What a user can write, for a simulation that writes all of it.
 *
 * <p>Rule: what there is to change is read from the definitions, never listed here; a field that
 * nobody knows another value for has none, and whoever asks is told. Reason: a list of fields kept
 * by hand is complete on the day it is written and on no other.
 */
@NullMarked
package io.acko.adapters.simulation.driver;

import org.jspecify.annotations.NullMarked;
