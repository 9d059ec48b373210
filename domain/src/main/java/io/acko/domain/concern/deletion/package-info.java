/**
 * Deletion: the finalizer {@code acko.io/storage-finalizer} is on every cluster, and goes when
 * nothing is left to do. Where claims are to go too, the pods go first, then the claims by UID,
 * then the finalizer.
 *
 * <p>Why: claims must be judged before the resource is gone, since afterwards nobody knows whose
 * they were. Without it a deleted cluster would leave, or take, data that its user decided about.
 */
@NullMarked
package io.acko.domain.concern.deletion;

import org.jspecify.annotations.NullMarked;
