/**
 * Preparation: a volume is emptied once when it is new, once when a person lets another pod have
 * what an earlier one left, and never besides.
 *
 * <p>Rule: a pod's server starts on the operator's word alone where its claims may have to be
 * emptied. Before a pod is told to empty anything, or to start, its UID is written on each of its
 * claims, under the claim's UID and version; it is told to start only when each says that it may
 * hold records now. So what a view that is behind, a crash at any point or two operators decide
 * comes to a write that is refused, or to a volume that is not emptied.
 *
 * <p>Danger: the peer empties volumes at every start of a pod (F060). A volume that says nothing,
 * or nothing that can be understood, may hold records and is never touched.
 */
@NullMarked
package io.acko.domain.concern.preparation;

import org.jspecify.annotations.NullMarked;
