/**
 * Users, roles and privileges: what a cluster's spec wants, what its servers have, and the changes
 * between the two in an order that locks nobody out.
 *
 * <p>Why an order: half of a change is a state that users live in, since a server may stop
 * answering after any operation. So roles come before the users that need them, grants before
 * revokes, and whoever makes the changes loses nothing before the end. Passwords are handles here;
 * a server never tells one, so a digest of the Secret's identity decides whether it has changed.
 */
@NullMarked
package io.acko.domain.access;

import org.jspecify.annotations.NullMarked;
