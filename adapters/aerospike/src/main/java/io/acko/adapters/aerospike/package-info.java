/**
 * Asks database servers over the info protocol, and manages their users through the official
 * client.
 *
 * <p>Rule: the deadline is one for all servers of a cluster, and every server gets a reading. Why:
 * a server that accepts a connection and never answers is the normal face of a server in trouble,
 * and the pass that asks it must go on. Danger: an answer of an error text taken for a number;
 * every value is therefore read strictly, and what cannot be read is unknown. A password goes to a
 * server that has said that it has users, and to no other.
 */
@NullMarked
package io.acko.adapters.aerospike;

import org.jspecify.annotations.NullMarked;
