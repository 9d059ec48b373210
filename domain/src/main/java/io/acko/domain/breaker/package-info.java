/**
 * The reconcile circuit breaker: tells permanent from transient failures, and decides whether a
 * pass may try at all.
 *
 * <p>Without it an operator either hammers the API server with a mistake that cannot heal, or, like
 * the peer, locks a cluster out for ever. Its whole state lives in {@code status.circuitBreaker},
 * so a restart or a new leader goes on where the last one stopped.
 */
@NullMarked
package io.acko.domain.breaker;

import org.jspecify.annotations.NullMarked;
