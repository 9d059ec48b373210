/**
 * How a simulated server reads its {@code aerospike.conf}: its own parser over a table of what CE
 * 8.1.2 accepts, with the measured texts of refusal.
 *
 * <p>It shares nothing with the operator's renderer on purpose: each checks the other.
 */
@NullMarked
package io.acko.adapters.simulation.server.conf;

import org.jspecify.annotations.NullMarked;
