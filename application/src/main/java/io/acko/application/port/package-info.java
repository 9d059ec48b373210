/**
 * What the core needs of the world, as interfaces over domain types. Every port has one contract
 * test that real and simulated adapters pass alike.
 */
@NullMarked
package io.acko.application.port;

import org.jspecify.annotations.NullMarked;
