/**
 * Clients of a simulated cluster, and what they remember of the writes they were promised.
 *
 * <p>Community Edition loses acknowledged records without a word: every counter stays 0 and the
 * cluster calls itself stable. Only who wrote them can tell, so an oracle needs this ledger.
 */
@NullMarked
package io.acko.adapters.simulation.client;

import org.jspecify.annotations.NullMarked;
