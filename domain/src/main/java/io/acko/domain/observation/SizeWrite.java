package io.acko.domain.observation;

import java.time.Instant;

/**
 * Somebody gave a cluster another size.
 *
 * @param manager who, as the API server records field managers, with the subresource if it was
 *     through one
 * @param at when, by the API server's clock
 */
public record SizeWrite(String manager, int size, Instant at) {}
