/** The main job of the operator, told on the embedded world: what {@code acko simulate} shows. */
@NullMarked
package io.acko.adapters.simulation.story;

import org.jspecify.annotations.NullMarked;
