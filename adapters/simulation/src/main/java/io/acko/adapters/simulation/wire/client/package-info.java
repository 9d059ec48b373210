/**
 * A transport for fabric8's client that never leaves the process: requests are answered by a {@link
 * io.acko.adapters.simulation.api.Desk}, watches by {@link
 * io.acko.adapters.simulation.api.WatchStreams}.
 *
 * <p>Every request is answered on the thread that sends it, and tasks of the client run between two
 * events of the world ({@link Strand}). So a run is one thread's doing, with one exception: the
 * client waits by a timer of its own before it opens a lost watch again. The world stands still
 * until it has, so that wait takes no time in the world, but how often the timer fires before is
 * the client's affair.
 */
@NullMarked
package io.acko.adapters.simulation.wire.client;

import org.jspecify.annotations.NullMarked;
