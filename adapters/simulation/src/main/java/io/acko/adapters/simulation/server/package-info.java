/**
 * A Community Edition cluster as it was measured on 8.1.2.0: processes that hear one another, agree
 * on clusters, divide partitions and move records.
 *
 * <p>It is driven from outside: every call says what time it is, and nothing happens between calls.
 * So the same model runs in virtual time and behind real sockets. Not modelled: single heartbeat
 * packets and network partitions, paused processes, clock skew, indexes, expiry, deletes.
 */
@NullMarked
package io.acko.adapters.simulation.server;

import org.jspecify.annotations.NullMarked;
