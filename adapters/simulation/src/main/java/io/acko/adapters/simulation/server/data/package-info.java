/**
 * Records and partitions of a simulated cluster: where each partition belongs, what copy each node
 * has of it, and how copies move.
 *
 * <p>The rules were measured on Aerospike CE 8.1.2.0 with clusters of up to eight nodes. Racks,
 * rosters, strong consistency, indexes, expiry and deletes are not modelled.
 */
@NullMarked
package io.acko.adapters.simulation.server.data;

import org.jspecify.annotations.NullMarked;
