/**
 * Operations on demand: what {@code spec.operations} asks for, and how far that has come.
 *
 * <p>Rule: a pod is done when another pod of its name serves than was there at the first look, so
 * what counts is what is there and not what somebody meant to do. Why: a crash between a restart
 * and its record neither restarts a pod twice nor forgets one, and what a rollout has made anew
 * meanwhile is not made anew again.
 */
@NullMarked
package io.acko.domain.operation;

import org.jspecify.annotations.NullMarked;
