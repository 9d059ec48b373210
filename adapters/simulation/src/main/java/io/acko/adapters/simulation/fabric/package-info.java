/**
 * Database servers that find one another, as far as the operator's probe can tell.
 *
 * <p>No records and no partitions yet: this knows membership only, and every member changes its
 * view at the same moment. Servers answer the texts of the info protocol, so that the reading of
 * answers is simulated too.
 */
@NullMarked
package io.acko.adapters.simulation.fabric;

import org.jspecify.annotations.NullMarked;
