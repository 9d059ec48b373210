/**
 * Asks and commands database servers over the info protocol, and manages their users through the
 * official client.
 *
 * <p>Rule: the deadline is one for all servers of a cluster, every server gets a reading, and a
 * command is sent once. Why: a server that accepts a connection and never answers is the normal
 * face of a server in trouble, and the pass that asks it must go on. Here are sockets, frames and
 * deadlines only; what an answer means is read in {@code io.acko.domain.server.info}, by the same
 * code that reads the simulated servers. A password goes to a server that has said that it has
 * users, and to no other.
 */
@NullMarked
package io.acko.adapters.aerospike;

import org.jspecify.annotations.NullMarked;
