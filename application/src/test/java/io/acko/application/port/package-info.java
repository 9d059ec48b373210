/** The contracts of the ports, one abstract test each, for every adapter real or simulated. */
@NullMarked
package io.acko.application.port;

import org.jspecify.annotations.NullMarked;
