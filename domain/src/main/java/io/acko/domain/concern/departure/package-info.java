/**
 * Departure: what follows when a pod has been removed.
 *
 * <p>The others have to be one cluster at rest without it, under a new key, and then hold as many
 * records as there were before. If many are missing the pod comes back with its claim, since it may
 * hold the only copy. Only then do the others forget the node.
 *
 * <p>Why: no counter of a server tells of records that are gone with their last copy; their number
 * is the only trace. And servers look for a node that has left for ever unless they are told to
 * forget it. This goes before restarts, or a restart would wait for it and it for the restart.
 */
@NullMarked
package io.acko.domain.concern.departure;

import org.jspecify.annotations.NullMarked;
