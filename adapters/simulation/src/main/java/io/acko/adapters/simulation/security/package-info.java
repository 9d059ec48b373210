/**
 * Users and roles as an Enterprise server keeps them, for tests of an operator that meets one; and
 * what a Community server says instead.
 *
 * <p>Credentials are opaque here: over the wire they are hashes, at the port plain passwords.
 */
@NullMarked
package io.acko.adapters.simulation.security;

import org.jspecify.annotations.NullMarked;
