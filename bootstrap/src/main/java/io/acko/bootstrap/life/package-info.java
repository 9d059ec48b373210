/**
 * What keeps a process alive: threads for passes, the clock, the order in which things start and
 * end.
 */
@NullMarked
package io.acko.bootstrap.life;

import org.jspecify.annotations.NullMarked;
