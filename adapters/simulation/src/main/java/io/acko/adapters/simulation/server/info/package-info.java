/**
 * The info protocol over the model of a server: what CE 8.1.2 answers to each command, in its own
 * words, errors included.
 */
@NullMarked
package io.acko.adapters.simulation.server.info;

import org.jspecify.annotations.NullMarked;
