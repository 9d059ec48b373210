/**
 * The pure core: values in, values out. Nothing here reads a clock, draws a random number, logs, or
 * touches the world; time and everything seen of the world are arguments.
 */
@NullMarked
package io.acko.domain;

import org.jspecify.annotations.NullMarked;
