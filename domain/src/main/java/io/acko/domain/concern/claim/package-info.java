/**
 * Claims: each bears the UID of its cluster, grows when its volume is to be larger, and goes when
 * its pod has left for good and {@code cascadeDelete} says so, or when its pod is restarted on
 * purpose and {@code deleteLocalStorageOnRestart} says so. One that a person hands to another pod
 * is to be emptied for it, if {@code wipeMethod} says so.
 *
 * <p>Why: claims are found by the UID that they bear, since names of two clusters may end alike and
 * a cluster that is made again bears the name of the one before (F047, F048). What is to go is
 * compared at every pass and not remembered, so a crash or a pod that is slow to leave forgets
 * nothing (F046).
 *
 * <p>Danger: a claim may be the last copy. None goes before the servers are one cluster at rest
 * without its pod and hold the records there were (the departure is over), and none that the spec
 * says is to stay.
 */
@NullMarked
package io.acko.domain.concern.claim;

import org.jspecify.annotations.NullMarked;
