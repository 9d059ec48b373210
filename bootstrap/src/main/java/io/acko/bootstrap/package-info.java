/** Puts the operator together and starts it; the only place that sees every adapter. */
@NullMarked
package io.acko.bootstrap;

import org.jspecify.annotations.NullMarked;
