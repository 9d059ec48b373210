/**
 * Address: each pod that waits for them is told the addresses that it cannot know by itself.
 *
 * <p>Why: the address of a host for the outside, or a port that was allotted, stands in objects
 * that no database pod should have the right to read. The operator reads them and writes them on
 * the pod, whose init container waits for them: no pod needs an account, and none but the one that
 * starts is touched.
 *
 * <p>Danger: an address once told is in a running server's file and is not changed under it; if it
 * is another later, the condition {@code AddressesKnown} says so. What is unknown is waited for: a
 * wrong address would send clients to nobody, or to somebody else (B100).
 */
@NullMarked
package io.acko.domain.concern.address;

import org.jspecify.annotations.NullMarked;
