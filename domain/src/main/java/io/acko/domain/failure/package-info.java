/**
 * What can go wrong with a pass, as values. A failure has a kind, a reason and a message; nothing
 * else decides whether automatic retries make sense.
 */
@NullMarked
package io.acko.domain.failure;

import org.jspecify.annotations.NullMarked;
