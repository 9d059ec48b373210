/**
 * Scaling: a cluster grows at once and never shrinks unasked of its data.
 *
 * <p>Why: removing a pod is the loss of a copy; measured on the peer, a shrink from 5 to 3 nodes at
 * replication factor 2 lost 1,972 of 20,000 acknowledged records. Until a shrink can be proven safe
 * it waits here, and says so.
 */
@NullMarked
package io.acko.domain.concern.scaling;

import org.jspecify.annotations.NullMarked;
