/**
 * The simulated place where replicas share the webhook's keys. Like the real one it refuses a write
 * that was decided on an older state; otherwise two leaders could each believe in their own keys.
 */
@NullMarked
package io.acko.adapters.simulation.registry;

import org.jspecify.annotations.NullMarked;
